// A headless Chromium over its debugging protocol, for the scripts beside this one: windows, and
// what a person does in them. No packages are needed.
//
//   node SCRIPT CHROMIUM URL [FOLDER]
//
// FOLDER: pictures of the page are put there.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [chromium, url, folder] = process.argv.slice(2);
export { folder };
const home = mkdtempSync(join(tmpdir(), 'tsumego-browser-'));
// Messages go through a pipe, each ended by a zero byte.
const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
  '--remote-debugging-pipe', `--user-data-dir=${home}`, 'about:blank'],
  { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
const [, , , out, back] = browser.stdio;
let next = 0;
const waiting = new Map();
export const problems = [];
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
export async function open(width, height, { lang = 'en', dark = false } = {}) {
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
    async type(line) {
      await page.run(`document.querySelector('#command').focus()`);
      await to('Input.insertText', { text: line });
      await page.key('Enter');
      await new Promise((then) => setTimeout(then, 30));
      await page.until(`document.querySelector('#command')?.value === '' || !document.querySelector('#command')`);
    },
    // The whole page, however long it is.
    async shot(name) {
      if (!folder) return;
      mkdirSync(folder, { recursive: true });
      const tall = await page.run('Math.max(document.documentElement.scrollHeight, innerHeight)');
      const clip = { x: 0, y: 0, width, height: tall, scale: 1 };
      const { data } = await to('Page.captureScreenshot', { captureBeyondViewport: true, clip });
      writeFileSync(join(folder, `${name}.png`), Buffer.from(data, 'base64'));
    },
    async close() { await call('Target.closeTarget', { targetId }); },
  };
  return page;
}

export function check(what, holds) {
  if (!holds) throw new Error(`does not hold: ${what}`);
}

// Runs a script to its end, closes the browser and says how it went.
export async function carryOut(script) {
  let failed = false;
  try {
    await script();
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
}
