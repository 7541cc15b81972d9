import { chromium } from './node_modules/playwright/index.mjs';
import { readFileSync, mkdirSync } from 'node:fs';
import { execSync } from 'node:child_process';
const origin = 'http://localhost:4530', out = '/tmp/turnover-shots';
mkdirSync(out, { recursive: true });
const [player] = JSON.parse(readFileSync('data/demo-logins.json', 'utf8'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const c = await browser.newContext();
const p0 = await c.newPage();
await p0.goto(`${origin}/login`);
await p0.locator('main input[name=username]').first().fill(player.username);
await p0.locator('main input[name=password]').first().fill(player.password);
await p0.locator('main input[name=password]').first().press('Enter');
await p0.waitForURL((u) => !u.pathname.includes('/login'), { timeout: 30000 });
if (process.argv[2] === 'seed') {
  for (const amount of [1000, 500]) {
    const r = await p0.evaluate(async ([amount, id]) => (await fetch('/wps/relay/MCSFE_depositByPlayMoney', { method: 'POST', headers: { 'content-type': 'application/json', 'x-wps': '1' }, body: JSON.stringify({ depositId: id, amount: String(amount) }) })).text(), [amount, crypto.randomUUID()]);
    console.log(r);
  }
  console.log(execSync('node zz-seed.ts').toString());
}
const list = await p0.evaluate(async () => (await (await fetch('/wps/report/transaction', { headers: { 'x-wps': '1' } })).json()));
console.log(JSON.stringify(list).slice(0, 400));
const id = list.value?.list[0]?.transactionId ?? '';
await new Promise((r) => setTimeout(r, process.argv[2] === 'seed' ? 12000 : 0));
const state = await c.storageState();
const pages = ['turnover', 'event?id=' + encodeURIComponent(id), 'transactionHistory', 'personalHistoryCopy', 'personalProfit', 'statement', 'event?id=deposit:none', 'statement?from=2026-01-05&to=2026-01-01'];
const over = [];
for (const [w, h] of [[360, 740], [1280, 800]]) for (const theme of ['light', 'dark']) for (const lang of ['bn', 'en']) {
  if (theme === 'dark' && lang === 'en') continue;
  const context = await browser.newContext({ viewport: { width: w, height: h }, storageState: state, isMobile: w < 700, hasTouch: w < 700 });
  await context.addCookies([{ name: 'theme', value: theme, url: origin }]);
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error' && !m.text().includes('404')) console.log(lang, m.text()); });
  for (const [i, p] of pages.entries()) {
    await page.goto(`${origin}${lang === 'en' ? '/en' : ''}/member/${p}`);
    await page.waitForTimeout(200);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) over.push(`${p} ${w} ${lang}: ${wide}`);
    await page.screenshot({ path: `${out}/${i}-${p.replace(/\W.*/, '')}-${w}-${theme}-${lang}.png`, fullPage: true });
  }
  await context.close();
}
console.log('overflow', over);
const pdf = await browser.newContext({ storageState: state }); const pp = await pdf.newPage();
await pp.goto(`${origin}/member/statement`); await pp.emulateMedia({ media: 'print' }); await pp.screenshot({ path: `${out}/print.png`, fullPage: true });
const noscript = await browser.newContext({ storageState: state, javaScriptEnabled: false }); const np = await noscript.newPage();
await np.goto(`${origin}/member/statement`);
const [d] = await Promise.all([np.waitForEvent('download'), np.locator('a[download]').click()]);
console.log(d.suggestedFilename(), readFileSync(await d.path(), 'utf8').slice(0, 600));
await browser.close();
