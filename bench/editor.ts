import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { prepareContent } from '../server/src/content/prepare.ts';
import { materialsFolder } from '../server/src/demo/content.ts';
import { buildEditorPage } from '../tools/editor-proof/page.ts';
import { sizesOfEditor } from './editor-size.ts';
import { enterEditor } from './entering.ts';
import { pressKey } from './press-key.ts';

/** Goals (docs/performance.md), in milliseconds but for the last. */
const goals = { key: 50, open: 1000, interactive: 600, kilobytes: 75 };
const keys = 60;

interface Case {
  name: string;
  html: string;
}

/** Times of one way to do something, in milliseconds. */
interface Spread {
  median: number;
  p95: number;
  worst: number;
}

/**
 * `npm run bench:editor`: keys in large documents, opening them, and the way from a press on «Редактировать» to
 * writing. The control is the same HTML in an element that Chromium lets people edit by itself: what laying it out
 * and typing in it cost without any editor.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } } });
  const rounds = Number(values.rounds);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
  try {
    if (!values.only || values.only === 'size') await sizes();
    if (!values.only || values.only === 'writing') await writing(browser, rounds);
    if (!values.only || values.only === 'entering') await entering(browser, rounds);
  } finally {
    await browser.close();
  }
}

async function writing(browser: Browser, rounds: number): Promise<void> {
  const page = await browser.newPage();
  await page.goto(await buildEditorPage());
  console.log('| document | KB | what | editor, ms | control, ms | ratio |\n|---|---|---|---|---|---|');
  for (const { name, html } of documents()) {
    const opened: Record<Way, number[]> = { editor: [], control: [] };
    const typed: Record<Way, number[]> = { editor: [], control: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['editor', 'control'] as const) {
        opened[way].push(await open(page, way, html));
        typed[way].push(...(await type(page, way)));
      }
    }
    const size = Math.round(Buffer.byteLength(html) / 1000);
    row(name, size, 'opening', opened, goals.open);
    row(name, size, 'key', typed, goals.key);
  }
  await page.close();
}

type Way = 'editor' | 'control';

function documents(): Case[] {
  const files = globSync('**/*.md', { cwd: materialsFolder }).sort();
  const texts = files.map((file) => readFileSync(path.join(materialsFolder, file), 'utf8'));
  const sized = (bytes: number) => documentOf(texts, bytes);
  const cells = '<td>Сотрудник отдела</td><td>Согласовано</td><td>12.03.2026</td><td>Комментарий к строке</td>';
  const table = `<table><thead><tr><th>Кто</th><th>Что</th><th>Когда</th><th>Почему</th></tr></thead><tbody>${`<tr>${cells}</tr>`.repeat(300)}</tbody></table>`;
  return [
    { name: 'text', html: sized(100_000) },
    { name: 'table of 300 rows', html: prepareContent(`<p>Реестр</p>${table}<p>Ниже</p>`, 'html').html },
    { name: 'text', html: sized(350_000) },
  ];
}

/** The demo's materials one after another, again and again, until there are so many bytes of HTML. */
function documentOf(texts: readonly string[], bytes: number): string {
  const materials = texts.map((text) => prepareContent(text, 'markdown').html);
  let html = '';
  for (let at = 0; Buffer.byteLength(html) < bytes; at += 1) html += materials[at % materials.length];
  return prepareContent(html, 'html').html;
}

/** Milliseconds until the document is there and painted. */
function open(page: Page, way: Way, html: string): Promise<number> {
  return page.evaluate(
    async ({ way, html }) => {
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null))));
      const { editorPage } = window as unknown as { editorPage: { open: (html: string) => void; close: () => void } };
      editorPage.close();
      document.querySelector('#control')?.remove();
      await painted();
      const started = performance.now();
      if (way === 'editor') editorPage.open(html);
      else {
        const plain = Object.assign(document.createElement('div'), { id: 'control', contentEditable: 'true' });
        plain.style.cssText = 'height: 500px; overflow: auto';
        plain.innerHTML = html;
        document.body.append(plain);
      }
      await painted();
      return performance.now() - started;
    },
    { way, html },
  );
}

/** Types in the middle of the document, and returns for each key how long it took to the screen. */
async function type(page: Page, way: Way): Promise<number[]> {
  await page.evaluate(
    (selector) => {
      const root = document.querySelector<HTMLElement>(selector);
      const lines = root?.querySelectorAll('p, td') ?? [];
      const line = lines[Math.floor(lines.length / 2)];
      root?.focus();
      line?.scrollIntoView({ block: 'center' });
      if (line) getSelection()?.collapse(line, 0);
      const took: number[] = [];
      const watch = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => took.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      root?.addEventListener('keydown', watch, true);
      Object.assign(window, { took });
    },
    way === 'editor' ? '.ql-editor' : '#control',
  );
  const session = await page.context().newCDPSession(page);
  for (let at = 0; at < keys; at += 1) {
    await pressKey(session, at % 7 === 6 ? ' ' : 'ж');
  }
  const took = await page.waitForFunction((count) => {
    const { took } = window as unknown as { took: number[] };
    return took.length >= count && took;
  }, keys);
  return (await took.jsonValue()) as number[];
}

async function entering(browser: Browser, rounds: number): Promise<void> {
  const { median, worst } = spreadOf(await enterEditor(browser, rounds));
  console.log(`From «Редактировать» to the first letter, ≤ ${goals.interactive} ms: ${median} (worst ${worst})`);
}

async function sizes(): Promise<void> {
  const parts = Object.entries(await sizesOfEditor()).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)}`);
  console.log(
    `Each step loads beyond the ones before it, KB of brotli (editor: ≤ ${goals.kilobytes}): ${parts.join(', ')}`,
  );
}

function row(name: string, size: number, what: string, times: Record<Way, number[]>, goal: number): void {
  const [editor, control] = [spreadOf(times.editor), spreadOf(times.control)];
  const said = ({ median, p95, worst }: Spread) => `${median} (p95 ${p95}, worst ${worst})`;
  const ratio = (editor.median / control.median).toFixed(1);
  console.log(`| ${name} | ${size} | ${what}, ≤ ${goal} | ${said(editor)} | ${said(control)} | ${ratio} |`);
}

function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

await main();
