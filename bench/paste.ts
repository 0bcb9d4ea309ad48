import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseNodes } from '../server/src/content/canonical.ts';
import { fragmentOf, readPaste, writeDocument } from '../shared-api/src/document.ts';

/** Goal: milliseconds for a megabyte of Word's HTML, parsing left out. */
const goal = 1000;

/** What Word writes of one page: a heading, paragraphs with styles, a list of two levels, a table. */
const page = readFileSync(path.join(import.meta.dirname, 'word-page.html'), 'utf8');

/** `npm run bench:paste`: how long reading a paste takes, of Word and of what is made to be slow. */
function main(): void {
  const sizes = [0.5, 1, 2].map((megabytes) => ({ name: `Word, ${megabytes} MB`, html: word(megabytes * 1_000_000) }));
  for (const { name, html } of [...sizes, ...hostile()]) {
    const parsing = spent();
    const nodes = parseNodes(fragmentOf(html));
    const started = spent();
    const { blocks } = readPaste(nodes);
    const took = spent() - started;
    const out = writeDocument(blocks).length;
    console.log(`${name}: ${took.toFixed(0)} ms, parsed in ${(started - parsing).toFixed(0)} ms, ${out} characters`);
    if (name === 'Word, 1 MB' && took > goal) process.exitCode = 1;
  }
}

/** Milliseconds that this process has worked: other work of the machine does not count. */
function spent(): number {
  return process.cpuUsage().user / 1000;
}

function word(size: number): string {
  const head =
    '<meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {font-family:"Calibri"} --></style>';
  return head + page.repeat(Math.ceil(size / page.length));
}

function hostile(): { name: string; html: string }[] {
  const filled = (piece: string) => piece.repeat(Math.ceil(1_000_000 / piece.length));
  const sign = '<meta name=Generator content="Microsoft Word 15">';
  return [
    { name: 'open elements', html: filled('<div><b>') },
    { name: 'open lists', html: filled('<ul><li>a') },
    { name: 'open tables', html: filled('<table><tr><td>a').slice(0, 300_000) },
    {
      name: 'list levels',
      html: sign + filled(`<p style='mso-list:l0 level${9} lfo1'>a</p><p style='mso-list:l1 level1 lfo1'>a</p>`),
    },
    { name: 'ragged table', html: `<table><tr>${'<td>a'.repeat(1000)}${filled('<tr><td>b')}` },
    { name: 'wide spans', html: `<table>${filled('<tr><td colspan=9999 rowspan=9999>b')}` },
    { name: 'open styles', html: filled('<style>a{') },
    { name: 'style rules', html: `<style>${filled('.a{color:red}')}</style>${'<p class=a>b</p>'.repeat(1000)}` },
    { name: 'classes', html: `<style>.a{font-family:x}</style><p class="${filled('a ')}">b</p>` },
    { name: 'declarations', html: `<p style="${filled('a:b;')}">b</p>` },
    { name: 'anchors', html: filled('<a href="#a" name="a">b</a>') },
    { name: 'open fragments', html: `<!--StartFragment-->${filled('<!--EndFragment')}` },
    { name: 'open tags before', html: `${filled('<table <ul')}<!--StartFragment-->a` },
    { name: 'blanks', html: `<p>${filled('&nbsp; ')}a</p>` },
    { name: 'no-break blanks in code', html: `<pre>${filled('\n&nbsp;')}</pre>` },
    { name: 'boxes', html: filled('<p>☐ a</p>') },
  ];
}

main();
