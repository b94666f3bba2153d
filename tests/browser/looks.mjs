// Opens every kind of page in every size, language and colour scheme, and holds what is seen there
// against the numbers of WCAG 2.2: contrast, room for a finger, focus, names, nothing cut off.
//
//   node tests/browser/looks.mjs CHROMIUM URL [FOLDER]
//
// FOLDER: pictures of all of it are put there, and of some of it as a colour-blind person sees it.

import { carryOut, check, folder, open } from './drive.mjs';

const SIZES = { phone: [360, 740], tablet: [768, 1024], desk: [1440, 900] };

// Runs in the page; returns what is wrong there.
function faults() {
  const found = [];
  const named = (e) => `${e.tagName.toLowerCase()}${e.id ? `#${e.id}` : ''}.${e.getAttribute('class') || ''} ${(e.textContent || '').trim().slice(0, 30)}`;
  const parsed = (text) => {
    const numbers = (text.match(/-?[\d.]+(e-?\d+)?/g) || []).map(Number);
    const scale = text.startsWith('color(') ? 255 : 1;
    return { rgb: numbers.slice(0, 3).map((n) => n * scale), a: text === 'transparent' || text === 'none' ? 0 : numbers[3] ?? 1 };
  };
  const over = (top, below) => top.rgb.map((n, i) => n * top.a + below[i] * (1 - top.a));
  const light = (rgb) => {
    const [r, g, b] = rgb.map((n) => n / 255).map((n) => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (e) => {
    const layers = [];
    for (let at = e; at; at = at.parentElement) layers.push(parsed(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((below, layer) => over(layer, below), matchMedia('(prefers-color-scheme: dark)').matches ? [18, 18, 18] : [255, 255, 255]);
  };
  const faded = (e) => {
    let opacity = 1;
    for (let at = e; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  };
  const shown = (e) => e.checkVisibility() && !e.closest('.unseen, .skip, noscript');
  const enough = (what, a, b, least) => {
    const is = contrast(a, b);
    if (is < least) found.push(`contrast ${is.toFixed(2)} of ${what}`);
  };

  // Text.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const e = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !shown(e) || e.closest('svg') || e.closest('.stone')) continue;
    const color = parsed(getComputedStyle(e).color);
    const ground = behind(e);
    enough(named(e), over({ ...color, a: color.a * faded(e) }, ground), ground, 4.5);
  }
  // Boards: on what is each thing drawn?
  for (const svg of document.querySelectorAll('svg:has(.ground)')) {
    const of = (e, part) => parsed(getComputedStyle(e)[part]);
    const wood = of(svg.querySelector('.ground'), 'fill').rgb;
    const stone = (color) => {
      const e = svg.querySelector(`circle.${color}`);
      return e && of(e, 'fill').rgb;
    };
    for (const e of svg.querySelectorAll('.coord')) enough('a coordinate', of(e, 'fill').rgb, wood, 4.5);
    for (const e of svg.querySelectorAll('.stroke')) enough('a line', of(e, 'stroke').rgb, wood, 3);
    for (const e of svg.querySelectorAll('.ink')) enough('a mark', of(e, 'fill').rgb, wood, e.tagName === 'text' ? 4.5 : 3);
    for (const color of ['black', 'white']) {
      for (const e of svg.querySelectorAll(`circle.${color}`)) {
        const best = Math.max(contrast(of(e, 'fill').rgb, wood), contrast(of(e, 'stroke').rgb, wood));
        if (best < 3) found.push(`contrast ${best.toFixed(2)} of a ${color} stone`);
      }
      for (const e of svg.querySelectorAll(`text.on-${color}`)) enough(`a number on ${color}`, of(e, 'fill').rgb, stone(color), 4.5);
      for (const e of svg.querySelectorAll(`circle.on-${color}, path.on-${color}`)) enough(`a mark on ${color}`, of(e, 'stroke').rgb, stone(color), 3);
    }
    if (stone('black') && stone('white')) enough('stones', stone('black'), stone('white'), 3);
    // Letters of a board that is shown small.
    const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
    for (const e of svg.querySelectorAll('text')) {
      const size = parseFloat(getComputedStyle(e).fontSize) * scale;
      if (e.textContent && size < 8.5) { found.push(`letters of ${size.toFixed(1)} px on a board`); break; }
    }
  }
  // The fillings of bars.
  for (const e of document.querySelectorAll('svg.bar .solved')) {
    enough('a bar', parsed(getComputedStyle(e).fill).rgb, behind(e.closest('svg').parentElement), 3);
  }
  // The edges of what can be pressed or written in.
  for (const e of document.querySelectorAll('input, button')) {
    if (!shown(e)) continue;
    const style = getComputedStyle(e);
    const ground = behind(e.parentElement);
    const best = Math.max(contrast(over(parsed(style.borderTopColor), ground), ground), contrast(behind(e), ground));
    if (best < 3) found.push(`contrast ${best.toFixed(2)} of the edge of ${named(e)}`);
  }
  // Room for a finger; ways within a text are as high as it.
  for (const e of document.querySelectorAll('button, input, nav a, .list a, .way')) {
    if (!shown(e)) continue;
    const { width, height } = e.getBoundingClientRect();
    if (width < 44 || height < 44) found.push(`${width.toFixed(0)} by ${height.toFixed(0)} px of ${named(e)}`);
  }
  for (const e of document.querySelectorAll('.place rect')) {
    const { width } = e.getBoundingClientRect();
    if (width < 24) { found.push(`places of ${width.toFixed(1)} px`); break; }
  }
  // Names.
  for (const e of document.querySelectorAll('button, a, input, .place, svg:not(.bar):not(.swatch)')) {
    const name = e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.querySelector('title')?.textContent || (e.tagName !== 'svg' && e.textContent);
    if (e.checkVisibility() && !name) found.push(`no name: ${named(e)}`);
  }
  // Nothing is cut off or scrolled sideways.
  if (document.documentElement.scrollWidth > innerWidth) found.push(`the window is ${document.documentElement.scrollWidth} px wide`);
  for (const e of document.querySelectorAll('main *, nav *')) {
    if (e.closest('svg, .unseen') || !shown(e)) continue;
    const { overflowX, textOverflow } = getComputedStyle(e);
    if (overflowX === 'hidden' && e.scrollWidth > e.clientWidth + 1) found.push(`cut off (${textOverflow}): ${named(e)}`);
    const { right } = e.getBoundingClientRect();
    if (right > innerWidth + 1 && !e.closest('.stage')) found.push(`out of sight: ${named(e)}`);
  }
  // What has the focus is seen to have it.
  const before = document.activeElement;
  for (const e of document.querySelectorAll('button, a, input, .place[tabindex="0"]')) {
    if (!shown(e)) continue;
    e.focus({ preventScroll: true, focusVisible: true });
    const place = e.classList.contains('place');
    const style = getComputedStyle(place ? e.querySelector('rect') : e);
    const color = parsed(place ? style.stroke : style.outlineColor);
    if (!place && (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2)) found.push(`no ring: ${named(e)}`);
    const ground = place ? parsed(getComputedStyle(document.querySelector('.stage .ground')).fill).rgb : behind(e.parentElement);
    enough(`the ring of ${named(e)}`, color.rgb, ground, 3);
  }
  before?.focus?.({ preventScroll: true });
  return [...new Set(found)];
}

const held = [];

// All kinds of pages in one size, language and scheme.
async function everyPage(size, lang, dark) {
  const [width, height] = SIZES[size];
  const page = await open(width, height, { lang, dark });
  const name = `${size}-${lang}-${dark ? 'dark' : 'light'}`;
  const look = async (what) => {
    await page.until('true');
    for (const fault of await page.run(`(${faults})()`)) held.push(`${what} ${name}: ${fault}`);
    await page.shot(`${what}-${name}`);
    if (folder && size === 'phone' && lang === 'en') {
      for (const type of ['deuteranopia', 'protanopia']) {
        if (!['right', 'wrong', 'problem', 'stats', 'better', 'step-points-picked', 'set'].includes(what)) break;
        await page.to('Emulation.setEmulatedVisionDeficiency', { type });
        await page.shot(`${what}-${name}-${type}`);
        await page.to('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
      }
    }
  };
  const at = async (view, what) => {
    await page.go(view);
    await look(what);
  };
  await at('open/killing-by-eye-space/straight-three-kill', 'problem');
  for (let step = 0; step < 5; step++) await page.type('hint');
  await look('hints');
  await page.click('#p-A1');
  await page.until(`document.querySelector('.said .wrong')`);
  await look('wrong');
  await page.click('#do-why');
  await look('why-wrong');
  await page.click('#do-undo');
  await page.until(`document.querySelector('#p-B1').getAttribute('aria-label').match(/^B1[,，].*(empty|空)/)`);
  await page.click('#p-C1');
  await page.until(`document.querySelector('.said .wrong')`);
  await look('explored');
  await page.click('#do-retry');
  await page.until(`document.querySelector('#p-C1').getAttribute('aria-label').match(/^C1[,，].*(empty|空)/)`);
  await page.click('#p-B1');
  await page.until(`document.querySelector('.said .right')`);
  await look('right');
  await page.click('#do-why');
  await look('why-right');
  await page.type('solution');
  await look('solution');
  await page.type('say');
  await look('say');
  await page.type('help');
  await look('help');
  await page.type('frobnicate');
  await look('fault');
  await at('open/ko/1', 'ko');
  await page.type('solution');
  await look('ko-solution');
  await page.type('threats 1 0');
  await look('threats');
  for (const mode of ['status', 'line', 'defences', 'blind', 'timed']) {
    await page.type(`mode ${mode}`);
    await page.type('open living-by-eye-space');
    await look(`mode-${mode}`);
  }
  await page.type('mode free');
  for (const [view, what] of [['', 'sets'], ['set/killing-by-eye-space', 'set'], ['lessons', 'lessons'], ['stats', 'stats'], ['due', 'due'],
    ['mistakes', 'mistakes'], ['terms', 'terms'], ['terms/atari', 'term'], ['terms/nonsense', 'term-unknown'], ['nonsense', 'no-such-page'],
    ['open/nonsense/1', 'no-such-problem'], ['test', 'test']]) await at(view, what);
  await page.type('test stop');
  // A step of each kind, before and after an answer.
  const kinds = new Set();
  for (const lesson of ['liberties', 'capturing-races', 'first-game', 'ko']) {
    await page.go(`lesson/${lesson}`);
    for (let count = 0; count < 60; count++) {
      const key = await page.run(`document.querySelector('.play')?.dataset.key || ''`);
      if (!key || key.endsWith(' end')) break;
      const wants = await page.run(`document.querySelector('.play').dataset.wants + (document.querySelector('.stage') ? '' : '-bare')
        + (document.querySelector('#do-resign') ? '-game' : '')`);
      if (!kinds.has(wants)) {
        kinds.add(wants);
        await look(`step-${wants}`);
        if (wants === 'points' || wants === 'line') {
          for (const place of (await page.run(`[...document.querySelectorAll('.place')].slice(0, 3).map((e) => e.id)`))) await page.click(`#${place}`);
          await look(`step-${wants}-picked`);
          await page.click('[data-act="done"]');
          await look(`step-${wants}-answered`);
        } else if (wants === 'choice') {
          await page.click('.choice button');
          await look('step-choice-answered');
        }
      }
      const now = await page.run(`document.querySelector('main').innerHTML`);
      await page.click(await page.run(`document.querySelector('#do-skip') ? '#do-skip' : '#do-next'`));
      await page.until(`document.querySelector('main').innerHTML !== ${JSON.stringify(now)}`);
    }
    await look('step-end');
  }
  await page.run(`$('work-text').textContent = words.working; $('stop').textContent = words.stop; $('work').hidden = false; trouble(words.lost, true)`);
  await look('trouble');
  await page.close();
  return kinds;
}

await carryOut(async () => {
  const all = ['phone', 'tablet', 'desk'].flatMap((size) => [['en', true], ['zh', false], ['en', false], ['zh', true]].map((rest) => [size, ...rest]));
  // Each size, each language and each scheme once at least; for pictures all of it.
  const some = [['phone', 'en', true], ['tablet', 'zh', false], ['desk', 'en', false]];
  let kinds = new Set();
  for (const [size, lang, dark] of folder ? all : some) kinds = await everyPage(size, lang, dark);
  console.log(`kinds of steps: ${[...kinds].sort().join(', ')}`);
  check(held.join('\n'), held.length === 0);
});
