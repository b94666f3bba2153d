// Solves, fails and explores a problem, by pointer and by keyboard alone, and walks a lesson.
//
//   node tests/browser/walk.mjs CHROMIUM URL

import { carryOut, check, open } from './drive.mjs';

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

await carryOut(async () => {
  await byPointer();
  await byKeyboard();
  const kinds = new Set([...await lesson('liberties', 'en'), ...await lesson('capturing-races', 'zh')]);
  console.log(`steps walked: ${[...kinds].sort().join(', ')}`);
});
