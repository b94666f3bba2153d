// The page's own part: it sends lines as they would be typed at the prompt, shows what comes
// back, and lets a board be used by pointer, keyboard and screen reader. It has no texts of its own.
'use strict';

const $ = (id) => document.getElementById(id);
const main = $('main');
const token = document.querySelector('meta[name="token"]').content;
let words = { lost: document.body.dataset.lost, reload: document.body.dataset.reload };
let key = '';        // which problem or step is shown
let busy = false;
let turned = false;  // whether a link was followed in the meantime
let picks = [];      // the points of an answer that is being put together
let last = '';       // the place of the board that was used last

// What a browser keeps for the page; without it a reload begins anew.
const kept = (store, name, value) => {
  try {
    if (value !== undefined) store.setItem(name, value);
    return store.getItem(name);
  } catch { return null; }
};
const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)),
  (byte) => byte.toString(16).padStart(2, '0')).join('');
const desk = kept(sessionStorage, 'desk') || fresh();
kept(sessionStorage, 'desk', desk);

const pause = (time) => new Promise((then) => setTimeout(then, time));

// Where there is no room just now it is asked again, as it says.
async function post(path, body) {
  for (let tries = 0; ; tries++) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Tsumego-Token': token },
      body: JSON.stringify({ desk, ...body }),
    });
    if (response.status !== 503 || tries === 5) return response;
    await pause(1000);
  }
}

const here = () => {
  try { return decodeURIComponent(location.hash.slice(1)); } catch { return ''; }
};

function trouble(text, reload) {
  const box = $('trouble');
  box.replaceChildren();
  if (!text) return;
  const p = document.createElement('p');
  p.textContent = text;
  box.append(p);
  if (reload) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.reload;
    button.addEventListener('click', () => location.reload());
    box.append(button);
  }
}

// Sends something and shows what comes of it.
async function ask(body) {
  if (busy) return;
  busy = true;
  document.body.setAttribute('aria-busy', 'true');
  const slow = setTimeout(working, 500);
  try {
    const response = await post('/do', { view: here() || 'sets', ...body });
    if (response.ok) {
      const answer = await response.json();
      trouble('');
      if (!turned) show(answer);
    } else {
      const texts = { 403: words.stale, 409: words.busy, 500: words.failed };
      trouble(texts[response.status] || words.lost, response.status !== 409);
    }
  } catch {
    trouble(words.lost, true);
  } finally {
    clearTimeout(slow);
    $('work').hidden = true;
    document.body.removeAttribute('aria-busy');
    busy = false;
    if (turned) {
      turned = false;
      ask({});
    }
  }
}

// Tells how a long reading comes along, and offers to stop it.
async function working() {
  $('work-text').textContent = words.working || '';
  $('stop').textContent = words.stop || '';
  $('work').hidden = !words.working;
  while (busy) {
    try {
      const { text } = await (await post('/progress', {})).json();
      if (busy && text) $('work-text').textContent = text;
    } catch { return; }
    await pause(500);
  }
}

function show(answer) {
  words = answer.words;
  kept(localStorage, 'lang', answer.code);
  document.documentElement.lang = answer.lang;
  document.title = answer.title;
  if (here() !== answer.view && answer.view) {
    // Ways that lead to the board are no places to come back to.
    history.replaceState(null, '', '#' + answer.view.split('/').map(encodeURIComponent).join('/'));
  }
  const focus = document.activeElement;
  const id = focus && focus.id;
  const used = main.contains(focus) || $('nav').contains(focus);
  $('nav').innerHTML = answer.nav;
  main.innerHTML = answer.main;
  const play = main.querySelector('.play');
  const now = play ? play.dataset.key : answer.view;
  const same = now === key;
  key = now;
  picks = [];
  prepare();
  if (!same) {
    last = '';
    window.scrollTo(0, 0);
    const heading = main.querySelector('h1');
    if (heading) heading.focus({ preventScroll: true });
  } else if (used) {
    const again = (id && $(id)) || main.querySelector('button.main') || main.querySelector('h1');
    if (again) again.focus({ preventScroll: true });
  }
  say(answer.speech);
  if (answer.file) save(answer.file);
}

// A text that is the same as before is to be spoken again.
function say(text) {
  $('speech').textContent = '';
  if (text) setTimeout(() => { $('speech').textContent = text; }, 60);
}

function save(file) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file.text], { type: 'image/svg+xml' }));
  link.download = file.name.split(/[\\/]/).pop() || 'board.svg';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// ---- the board ----

const places = () => Array.from(main.querySelectorAll('svg.board .place'));

function prepare() {
  const all = places();
  if (!all.length) return;
  const first = all.find((place) => place.id === last) || all[Math.floor(all.length / 2)];
  first.setAttribute('tabindex', '0');
}

function goTo(place) {
  for (const other of places()) other.setAttribute('tabindex', other === place ? '0' : '-1');
  last = place.id;
  place.focus();
}

function wants() {
  const play = main.querySelector('.play');
  return play ? play.dataset.wants : '';
}

function press(place) {
  last = place.id;
  const point = place.dataset.point;
  if (wants() === 'points') {
    picks = picks.includes(point) ? picks.filter((other) => other !== point) : [...picks, point];
  } else if (wants() === 'line') {
    picks = [...picks, point];
  } else {
    ask({ line: point });
    return;
  }
  picked();
}

// Shows what was picked so far.
function picked() {
  const line = wants() === 'line';
  for (const place of places()) {
    const at = picks.indexOf(place.dataset.point);
    if (line) place.querySelector('.turn').textContent = at < 0 ? '' : at + 1;
    place.setAttribute('aria-selected', at < 0 ? 'false' : 'true');
    place.classList.toggle('numbered', line && at >= 0);
  }
  const list = main.querySelector('.picked');
  if (list) list.textContent = picks.join(line ? ' → ' : ' ');
}

const acts = {
  done: () => { if (picks.length) ask({ line: picks.join(' ') }); },
  pass: () => { picks = [...picks, 'pass']; picked(); },
  back: () => { picks = picks.slice(0, -1); picked(); },
};

document.addEventListener('click', (event) => {
  const button = event.target.closest('button');
  if (button && button.id === 'stop') post('/stop', {}).catch(() => {});
  else if (button && button.dataset.lang) ask({ lang: button.dataset.lang });
  else if (button && button.dataset.line !== undefined) ask({ line: button.dataset.line });
  else if (button && button.dataset.act) acts[button.dataset.act]();
  const link = event.target.closest('a[href^="#"]');
  if (link && link.classList.contains('skip')) {
    event.preventDefault();
    main.focus();
  } else if (link && link.getAttribute('href').slice(1) === location.hash.slice(1)) {
    // The same way once more.
    event.preventDefault();
    ask({});
  }
  const place = event.target.closest('.place');
  if (place && !busy) press(place);
});

document.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  const text = new FormData(form).get('text').trim();
  if (form.dataset.view) {
    location.hash = form.dataset.view.replace(/\/$/, '') + (text ? '/' + encodeURIComponent(text) : '');
  } else if (text) {
    form.reset();
    ask({ line: text });
  }
});

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const place = event.target.closest && event.target.closest('.place');
  if (place) {
    const row = Array.from(place.parentNode.children);
    const rows = Array.from(place.parentNode.parentNode.querySelectorAll('[role="row"]'));
    const [x, y] = [row.indexOf(place), rows.indexOf(place.parentNode)];
    const step = steps[event.key];
    let to;
    if (step) to = rows[y + step[1]] && rows[y + step[1]].children[x + step[0]];
    else if (event.key === 'Home') to = row[0];
    else if (event.key === 'End') to = row[row.length - 1];
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!busy && !event.repeat) press(place);
      return;
    } else return;
    event.preventDefault();
    if (to) goTo(to);
    return;
  }
  // Enter goes on, as at the prompt, where nothing else would take it.
  const idle = !event.target.closest('a, button, input, select, textarea');
  const on = main.querySelector('.buttons > button.main[data-line]');
  if (event.key === 'Enter' && idle && on && !event.repeat) ask({ line: on.dataset.line });
});

window.addEventListener('hashchange', () => {
  turned = busy;
  ask({});
});

ask({ lang: kept(localStorage, 'lang') || undefined });
