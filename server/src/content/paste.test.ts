import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { fragmentOf, type Loss, type PasteOptions, readPaste, tableOf, writeDocument } from 'shared-api/document';
import { canonical, parseNodes } from './canonical.ts';

const folder = path.join(import.meta.dirname, '../../../shared-api/src/document/paste/fixtures');
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') && !name.endsWith('.expected.html'))
  .sort();

const portal = { origin: 'https://portal.example' };

function paste(html: string, options: PasteOptions = portal) {
  const losses: string[] = [];
  const lost = ({ kind, name, value }: Loss) => losses.push(`${kind} ${name}: ${value}`);
  const { blocks, pictures } = readPaste(parseNodes(fragmentOf(html)), lost, options);
  return { blocks, pictures, losses, html: writeDocument(blocks) };
}

const fixture = (name: string) => readFileSync(path.join(folder, name), 'utf8');

describe('what programs put into the clipboard', () => {
  test('there are samples of every program', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(40);
    expect(new Set(fixtures.map((name) => path.dirname(name)))).toEqual(
      new Set('word excel libreoffice google-docs google-sheets confluence notion web editors'.split(' ')),
    );
  });

  test.each(fixtures)('%s is read as its expected form says', (name) => {
    const expected = fixture(name.replace(/\.html$/, '.expected.html'));
    const pasted = paste(fixture(name)).html;
    expect(`${pasted}\n`).toBe(expected);
    const own = pasted.replaceAll('src="paste:', 'src="/files/paste:');
    expect(canonical(own)).toBe(own);
  });
});

describe('what a paste loses is told', () => {
  test('pictures of Word by what their author calls them, or by the name of the file', () => {
    expect(paste(fixture('word/pictures.html')).losses).toEqual([
      'element img: Схема сети',
      'element img: clip_image003.gif',
    ]);
  });

  test('pictures of other sites by their address, counters of readers not', () => {
    expect(paste(fixture('web/article.html')).losses).toEqual(['element img: https://example.com/a.jpg']);
  });

  test('comments of reviewers', () => {
    expect(paste(fixture('word/comments.html')).losses).toEqual(['element comment: Проверить у юристов']);
  });

  test('addresses that lead nowhere from here', () => {
    expect(paste(fixture('word/contents.html')).losses).toEqual([
      'address a.href: file:///\\\\server\\share\\План.docx',
      'address a.href: План.docx',
      'address a.href: javascript:alert(1)',
    ]);
  });

  test('Russian letters of a list', () => {
    expect(paste(fixture('word/letters.html')).losses).toEqual(['attribute ol.type: а)']);
  });
});

describe('pictures', () => {
  test('that came with the text wait for their upload, the same one once', () => {
    const { pictures, html } = paste(
      '<p><img src="data:image/png;base64,AAAA"><img src="data:image/gif;base64,BBBB"></p>',
    );
    expect(pictures).toEqual(['data:image/png;base64,AAAA', 'data:image/gif;base64,BBBB']);
    expect(html).toContain('src="paste:0"');
    expect(html).toContain('src="paste:1"');
    expect(paste(fixture('web/portal.html')).pictures).toHaveLength(1);
  });

  test('of the portal stay, and nobody passes for a picture that waits', () => {
    expect(paste('<img src="https://portal.example/files/a.png">').html).toContain('src="/files/a.png"');
    expect(paste('<img src="https://portal.example/files/a.png">', {}).losses).toHaveLength(1);
    expect(paste('<p>a<img src="/files/paste:0"><img src="data:text/html,x"></p>').html).toBe('<p>a</p>');
  });
});

test('code from an editor takes the language that the clipboard names beside it', () => {
  expect(paste(fixture('editors/vscode.html'), { language: 'javascript' }).html).toContain(
    'class="language-javascript"',
  );
  expect(paste(fixture('editors/vscode.html'), { language: '"><script>' }).html).toContain('<pre><code>function');
});

describe('a range of a spreadsheet', () => {
  test.each(['excel/range', 'google-sheets/range', 'libreoffice/range'])('%s is one table and nothing else', (name) => {
    expect(tableOf(paste(fixture(`${name}.html`)).blocks)?.type).toBe('table');
  });

  test('a table with text beside it is none, and a single cell is its text', () => {
    expect(tableOf(paste(fixture('word/table.html')).blocks)).toBeUndefined();
    expect(tableOf(paste(fixture('excel/cell.html')).blocks)).toBeUndefined();
  });
});

test('the end of a page in Word is none of a line, that of a page with pictures is', () => {
  expect(paste('<p>а<br clear="all">б</p>').html).toBe('<p>а<br>б</p>');
  const section = "<br clear=all style='page-break-before:auto;mso-break-type:section-break'>";
  expect(paste(`<p class=MsoNormal>а</p><span>${section}</span><p class=MsoNormal>б${section}</p>`).html).toBe(
    '<p>а</p><p>б</p>',
  );
});

describe('hostile clipboards', () => {
  const word = (body: string) => `<meta name=Generator content="Microsoft Word 15">${body}`;

  test('elements of any depth are read, and the document is no deeper than the server takes', () => {
    for (const tag of ['div', 'b', 'blockquote', 'ul><li', 'table><tr><td']) {
      const { html } = paste(`${`<${tag}>`.repeat(20_000)}текст`);
      expect(html).toContain('текст');
      expect(depthOf(html)).toBeLessThanOrEqual(100);
    }
  });

  test('a list of a million levels is a list', () => {
    const items = [1, 1_000_000, 3, 999].map((level) => `<p style="mso-list:l0 level${level} lfo1">т</p>`).join('');
    expect(paste(word(items)).html).toBe(
      '<ul><li>т<ul><li>т</li></ul><ul><li>т<ul><li>т</li></ul></li></ul></li></ul>',
    );
  });

  test('numbers that no list has are cut', () => {
    const item = `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${'9'.repeat(400)}.</span>т</p>`;
    expect(paste(word(item)).html).toBe('<ol start="100000"><li>т</li></ol>');
  });

  test('a ragged table that would be millions of cells is its text', () => {
    const wide = `<table><tr>${'<td>а</td>'.repeat(1000)}</tr>${'<tr><td>б</td></tr>'.repeat(5000)}</table>`;
    const spanned = `<table><tr><td colspan="99999999" rowspan="99999999">а</td></tr>${'<tr><td>б</td></tr>'.repeat(5000)}</table>`;
    for (const html of [wide, spanned]) {
      const { blocks } = paste(html);
      expect(blocks).toHaveLength(5001);
      expect(blocks.every(({ type }) => type === 'p')).toBe(true);
    }
  });

  test('nothing that runs, frames or leads to a program gets in', () => {
    const { html } = paste(
      '<p onclick="x()"><a href="JaVaScRiPt:alert(1)">a</a><a href="data:text/html,x">b</a><a href="vbscript:x">c</a></p>' +
        '<svg><script>x</script></svg><object data="x">o</object><p style="background:url(javascript:x)">d</p>',
    );
    expect(html).toBe('<p>abc</p><p>d</p>');
  });
});

function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/g)) {
    if (/^<(br|hr|img|input|col)/.test(tag)) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
