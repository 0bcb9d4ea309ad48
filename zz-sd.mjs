import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (let i = 0; i < 5; i += 1) {
  const context = await browser.newContext(); const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addScriptTag({ path: '/tmp/sd/dist/main.js' });
  console.log('150 definitions, ms:', await page.evaluate(() => window.define(150)));
  await context.close();
}
await browser.close();
