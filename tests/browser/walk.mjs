// Drives the page in a headless Chromium over its debugging protocol: solves, fails and explores
// a problem, by pointer and by keyboard alone, and walks a lesson. No packages are needed.
//
//   node tests/browser/walk.mjs CHROMIUM URL [FOLDER]
//
// FOLDER: pictures of the page are put there, in three sizes, both languages, light and dark.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [chromium, url, folder] = process.argv.slice(2);
const home = mkdtempSync(join(tmpdir(), 'tsumego-browser-'));
// Messages go through a pipe, each ended by a zero byte.
const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
  '--remote-debugging-pipe', `--user-data-dir=${home}`, 'about:blank'],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
const [, , , out, back] = browser.stdio;
let next = 0;
const waiting = new Map();
const problems = [];
let rest = '';
back.setEncoding('utf8');
back.on('data', (data) => {
  const parts = (rest + data).split('\0');
  rest = parts.pop();
  for (const part of parts) hear(JSON.parse(part));
});
browser.on('exit', () => { throw new Error('the browser ended'); });
function hear(message) {
  if (message.id) {
    const { done, failed } = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) failed(new Error(message.error.message));
    else done(message.result);
  } else if (message.method === 'Runtime.exceptionThrown') {
    problems.push(message.params.exceptionDetails.exception?.description || message.params.exceptionDetails.text);
  } else if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error') {
    problems.push(`${message.params.entry.text} ${message.params.entry.url || ''}`);
  }
}
const call = (method, params = {}, sessionId) => new Promise((done, failed) => {
  const id = ++next;
  waiting.set(id, { done, failed });
  out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
});

// A window of its own: nothing is kept from the one before.
async function open(width, height, { lang = 'en', dark = false } = {}) {
  const { browserContextId } = await call('Target.createBrowserContext');
  const { targetId } = await call('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const to = (method, params) => call(method, params, sessionId);
  await to('Page.enable');
  await to('Runtime.enable');
  await to('Log.enable');
  await to('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 500 });
  await to('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }] });
  await to('Page.addScriptToEvaluateOnNewDocument', { source: `try { localStorage.setItem('lang', '${lang}') } catch {}` });
  const page = {
    to,
    async run(source) {
      const { result, exceptionDetails } = await to('Runtime.evaluate', { expression: source, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(`${source}: ${exceptionDetails.exception?.description}`);
      return result.value;
    },
    async until(source) {
      for (let tries = 0; tries < 1200; tries++) {
        if (await page.run(`!!document.body && !document.body.hasAttribute('aria-busy') && !!(${source})`)) return;
        await new Promise((then) => setTimeout(then, 50));
      }
      throw new Error(`never came true: ${source}\n${await page.run('document.body.innerText')}`);
    },
    has: (text) => page.until(`document.querySelector('main').innerText.includes(${JSON.stringify(text)})`),
    titled: (text) => page.until(`document.querySelector('h1').innerText === ${JSON.stringify(text)}`),
    async go(view) {
      await to('Page.navigate', { url: `${url}#${view}` });
      await new Promise((then) => setTimeout(then, 100));
      await page.until(`document.readyState === 'complete' && document.querySelector('main h1')`);
    },
    async click(selector) {
      await page.until(`document.querySelector(${JSON.stringify(selector)})`);
      const { x, y } = await page.run(`(() => { const e = document.querySelector(${JSON.stringify(selector)});
        e.scrollIntoView({ block: 'center' }); const r = e.getBoundingClientRect();
        return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
      for (const type of ['mousePressed', 'mouseReleased']) {
        await to('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
      }
    },
    async key(key) {
      const codes = { Enter: 13, Tab: 9, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };
      const text = key === 'Enter' ? '\r' : undefined;
      await to('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key, windowsVirtualKeyCode: codes[key], text });
      await to('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode: codes[key] });
    },
    async shot(name) {
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      const { data } = await to('Page.captureScreenshot', { captureBeyondViewport: true });
      writeFileSync(join(folder, `${name}.png`), Buffer.from(data, 'base64'));
    },
    async close() { await call('Target.closeTarget', { targetId }); },
  };
  return page;
}

function check(what, holds) {
  if (!holds) throw new Error(`does not hold: ${what}`);
}

// Fails, explores and solves by pointer, in a phone's window.
async function byPointer() {
  const page = await open(360, 740);
  await page.go('');
  await page.click('a[href="#set/killing-by-eye-space"]');
  // Neither the address nor the heading says more than a number before it is solved.
  await page.click('a[href="#open/killing-by-eye-space/1"]');
  await page.titled('Black to play and kill the white group in the corner.');
  check('the window is not scrolled sideways', await page.run('document.documentElement.scrollWidth <= innerWidth'));
  check('the address is that of the board', await page.run('location.hash') === '#board');
  const said = () => page.run(`document.querySelector('#speech').textContent`);
  await page.click('#p-A1');
  await page.has('Black A1: wrong.');
  await page.has('White refutes it with B1.');
  await page.until(`document.querySelector('#p-B1').getAttribute('aria-label').startsWith('B1, white')`);
  await page.until(`document.querySelector('#speech').textContent.includes('wrong')`);
  check('the verdict is spoken', (await said()).startsWith('Black A1: wrong.'));
  await page.click('#do-why');
  await page.until(`document.querySelector('.said').innerText.length > 10`);
  // Exploring: back, elsewhere, back to the start.
  await page.click('#do-undo');
  await page.until(`document.querySelector('#p-B1').getAttribute('aria-label') === 'B1, empty'`);
  await page.click('#p-C1');
  await page.has('Black C1: wrong.');
  await page.click('#do-retry');
  await page.until(`document.querySelector('#p-C1').getAttribute('aria-label') === 'C1, empty'`);
  await page.click('#p-B1');
  await page.has('Black B1: right.');
  // A reload in the same window changes nothing.
  await page.to('Page.reload');
  await page.until(`document.querySelector('#p-B1')?.getAttribute('aria-label').startsWith('B1, black')`);
  await page.click('#do-next');
  await page.has('2 of');
  // The way back leads to the list, which knows that it was solved.
  await page.run('history.back()');
  await page.has('✓ solved');
  await page.close();
}

// Solves by keyboard alone.
async function byKeyboard() {
  const page = await open(820, 1180);
  await page.go('open/killing-by-eye-space/straight-three-kill');
  await page.titled('Black to play and kill the white group in the corner.');
  let steps = 0;
  while (!await page.run(`document.activeElement.classList.contains('place')`)) {
    check('Tab reaches the board', ++steps < 30);
    await page.key('Tab');
  }
  const at = () => page.run('document.activeElement.dataset.point');
  while ((await at())[0] > 'B') await page.key('ArrowLeft');
  while ((await at())[0] < 'B') await page.key('ArrowRight');
  while (Number((await at()).slice(1)) > 1) await page.key('ArrowDown');
  check('the arrow keys lead to B1', await at() === 'B1');
  check('the focus is to be seen', await page.run(`getComputedStyle(document.activeElement.querySelector('rect')).stroke`) !== 'none');
  await page.key('Enter');
  await page.has('Black B1: right.');
  check('the focus stays', await at() === 'B1');
  // Everything that can be pressed has a name.
  const nameless = `[...document.querySelectorAll('button, a, input, .place')].filter((e) => e.checkVisibility() &&
    !(e.getAttribute('aria-label') || e.innerText || e.labels?.length)).length`;
  check('everything has a name', await page.run(nameless) === 0);
  await page.close();
}

// Walks a lesson from its first step to its last with right answers, by what each step offers.
async function lesson(name, lang) {
  const page = await open(360, 740, { lang });
  await page.go(`lesson/${name}`);
  await page.until(`document.querySelector('.play')`);
  const kinds = new Set();
  for (let count = 0; !await page.run(`document.querySelector('.play').dataset.key.endsWith(' end')`); count++) {
    check('the lesson ends', count < 150);
    const wants = await page.run(`document.querySelector('.play').dataset.wants`);
    kinds.add(wants);
    const before = await page.run(`document.querySelector('main').innerHTML`);
    const moved = () => page.until(`document.querySelector('main').innerHTML !== ${JSON.stringify(before)}`);
    if (wants === 'nothing') {
      await page.click('#do-next');
      await moved();
      continue;
    }
    // The answer that the page shows is given by pointer.
    await page.click('#do-show');
    await moved();
    const shown = await page.run(`document.querySelector('.said').innerText`);
    const told = shown.split('\n').map((line) => line.trim()).filter(Boolean)[1] || '';
    const points = told.match(/\b[A-HJ-T]\d{1,2}\b|pass|停一手|脱先/g) || [];
    if (wants === 'choice') {
      const line = /^\d/.test(told) ? told.match(/^\d+/)[0] : '';
      await page.click(line ? `.choice [data-line="${line}"]` : '#do-skip');
    } else if (wants === 'number') {
      await page.run(`document.querySelector('#number').focus()`);
      await page.to('Input.insertText', { text: told });
      await page.click('.number button');
    } else if (wants === 'move') {
      await page.click(points[0]?.match(/^[A-T]\d/) ? `#p-${points[0]}` : '#do-skip');
    } else {
      for (const point of points) await page.click(/^[A-T]\d/.test(point) ? `#p-${point}` : '[data-act="pass"]');
      const picked = await page.run(`document.querySelectorAll('[aria-selected="true"]').length`);
      check('what was picked is shown', picked > 0);
      await page.click('[data-act="done"]');
    }
    await page.until(`document.querySelector('main').innerHTML !== ${JSON.stringify(before)} && document.querySelector('.said')?.innerText !== ${JSON.stringify(shown)}`);
    const right = await page.run(`!!document.querySelector('.said .right')`);
    if (!right && await page.run(`document.querySelector('.play').dataset.wants`) !== 'nothing') {
      // A game, or a line that goes on: leave it out.
      if (await page.run(`!!document.querySelector('#do-skip')`)) await page.click('#do-skip');
    }
    await page.until('true');
  }
  await page.close();
  return kinds;
}

async function pictures() {
  const sizes = { phone: [360, 740], tablet: [820, 1180], desk: [1440, 900] };
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const lang of ['en', 'zh']) for (const dark of [false, true]) {
      const page = await open(width, height, { lang, dark });
      const shot = (name) => page.shot(`${name}-${size}-${lang}-${dark ? 'dark' : 'light'}`);
      for (const view of ['sets', 'set/killing-by-eye-space', 'lessons', 'stats', 'terms/atari', 'lesson/liberties',
        'open/killing-by-eye-space/straight-three-kill']) {
        await page.go(view);
        await page.until('true');
        await shot(view.replaceAll('/', '-'));
      }
      await page.click('#p-A1');
      await page.until(`document.querySelector('.said .wrong')`);
      await shot('wrong');
      await page.close();
    }
  }
}

let failed = false;
try {
  await byPointer();
  await byKeyboard();
  const kinds = new Set([...await lesson('liberties', 'en'), ...await lesson('capturing-races', 'zh')]);
  console.log(`steps walked: ${[...kinds].sort().join(', ')}`);
  if (folder) await pictures();
  check(`nothing goes wrong in the page: ${problems.join('; ')}`, problems.length === 0);
} catch (error) {
  failed = true;
  console.error(error.stack);
}
browser.removeAllListeners('exit');
const ended = new Promise((then) => browser.on('exit', then));
await call('Browser.close').catch(() => browser.kill());
await ended;
rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
process.exit(failed ? 1 : 0);
