import { describe, expect, it } from '@jest/globals';
import { markdownToHtml } from './markdown.ts';
import { sanitizeContent } from './sanitize.ts';

const shown = (markdown: string) => sanitizeContent(markdownToHtml(markdown)).replace(/>\s+</g, '><').trim();

describe('Tables of Yandex Flavored Markdown', () => {
  it('keep whole blocks in their cells', () => {
    const html = shown('#|\n|| Шаги |\n\n- первый\n- второй\n\n||\n|#');
    expect(html).toContain('<td><p>Шаги</p></td>');
    expect(html).toContain('<li>первый</li>');
  });

  it('hold tables in tables, and nothing behind the inner one is lost', () => {
    const html = shown(
      [
        '#|',
        '|| 1',
        '|',
        '',
        'Выше',
        '',
        '#|',
        '|| 5',
        '| 6||',
        '|| 7',
        '| 8||',
        '|#',
        '',
        'Ниже||',
        '|| 3',
        '| 4||',
        '|#',
      ].join('\n'),
    );
    expect(html.match(/<table>/g)).toHaveLength(2);
    for (const cell of ['5', '6', '7', '8', '3', '4']) expect(html).toContain(`<td><p>${cell}</p></td>`);
    expect(html).toContain('Ниже');
  });

  it('join a cell with the one on its left and the one above', () => {
    const html = shown('#|\n|| Широкая | > ||\n|| Высокая | 1 ||\n|| ^ | 2 ||\n|#');
    expect(html).toContain('<td colspan="2"><p>Широкая</p></td>');
    expect(html).toContain('<td rowspan="2"><p>Высокая</p></td>');
    expect(html.match(/<td/g)).toHaveLength(4);
  });

  it('keep the text of rows that nobody has closed', () => {
    const html = shown('#|\n|| Шапка | б |\n|| первая | г ||\n|| вторая | е\n|| третья\n|#');
    for (const word of ['Шапка', 'первая', 'вторая', 'третья']) expect(html).toContain(`<td><p>${word}</p></td>`);
    expect(html.match(/<tr>/g)).toHaveLength(4);
  });

  it('are left alone inside code', () => {
    expect(shown('```\n#|\n|| a | b ||\n|#\n```')).not.toContain('<table>');
  });
});

describe('Markdown', () => {
  it('gives a heading the anchor that it names, else one made of its words', () => {
    expect(shown('## Настройка {#setup}')).toBe('<h2 id="setup">Настройка</h2>');
    expect(shown('## Ёлка и свет\n\n## Ёлка и свет')).toMatch(/id="ёлка-и-свет".*id="ёлка-и-свет-1"/s);
  });

  it('keeps the language of code and shows its marks as text', () => {
    expect(shown('```html\n<script>alert(1)</script>\n```')).toContain(
      '<pre><code class="language-html">&lt;script&gt;alert(1)&lt;/script&gt;\n</code></pre>',
    );
  });
});
