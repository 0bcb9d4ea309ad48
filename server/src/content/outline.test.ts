import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readOutline } from './outline.ts';

const id = `m${'1'.padStart(23, '0')}`;
const linkOf = (href: string) => {
  const [link] = readOutline(`<p><a href="${href}">Текст</a></p>`).links;
  return link && `${link.kind} ${link.target}${link.anchor && ` #${link.anchor}`}`;
};

describe('the links of a text', () => {
  it.each([
    [`/materials/${id}`, `material ${id}`],
    [`/materials/${id}/?from=mail#${encodeURIComponent('сроки')}`, `material ${id} #сроки`],
    [`/materials/${id}/history`, `material ${id}`],
    [`/materials/${id}#quiz`, `material ${id} #quiz`],
    [`/materials/${id}#files`, `material ${id}`],
    [`/materials/${id}#:~:text=${encodeURIComponent('слово')}`, `material ${id}`],
    ['/materials/Otpusk-Poryadok#part', 'slug otpusk-poryadok #part'],
    ['#part', 'material  #part'],
    [`/files/${id}/a.pdf`, `file ${id}`],
    [`/attestations/${id}`, `attestation ${id}`],
    ['/news/today', 'page /news'],
    [`/materials/${id}/nowhere`, `page /materials/${id}/nowhere`],
    ['other.md', 'slug other.md'],
    ['/materials/%E0%A4%A', 'slug %e0%a4%a'],
    ['/materials/%6Ftpusk', 'slug otpusk'],
    ['/materials/%256Ftpusk', 'slug %6ftpusk'],
    ['/materials%2Fotpusk', 'page /materials%2Fotpusk'],
    [`/materials/x/..%2F${id}`, `page /materials/x/..%2F${id}`],
    [`/materials/${id}#сроки`, `material ${id} #сроки`],
    [`/materials/${id}#%25D1%2581`, `material ${id} #%D1%81`],
    ['../materials/otpusk', 'slug otpusk'],
    ['./otpusk?x#y', 'slug otpusk #y'],
    ['https://example.org/materials/x#y', 'external example.org'],
    ['//example.org:8080/x', 'external example.org:8080'],
  ])('%s is %s', (href, found) => {
    expect(linkOf(href)).toBe(found);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:http://portal.invalid/x',
    'ftp://example.org/x',
    'mailto:a@b.ru',
    'tel:112',
    '',
    '#',
    '#top',
    '?page=2',
    '/',
    '/dashboard',
    '/materials?search=x',
    '/materials/create',
    '/attestations',
    '/admin/links',
    '/profile',
    'http://[',
  ])('%s is not checked', (href) => {
    expect(linkOf(href)).toBeUndefined();
  });

  it('carry their words, and pictures what stands for them', () => {
    const { links } = readOutline(
      `<p><a href="/x"> Два <b>слова</b>\n</a><img src="/files/${id}/a.png" alt="Схема"><a href="/y"><img src="/files/${id}/b.png"></a></p>`,
    );
    expect(links.map(({ href, text }) => [href, text])).toEqual([
      ['/x', 'Два слова'],
      [`/files/${id}/a.png`, 'Схема'],
      ['/y', ''],
      [`/files/${id}/b.png`, ''],
    ]);
  });
});

it('links are found wherever they stand', () => {
  const { links } = readOutline(
    '<table><tr><td><a href="/a">1</a></td></tr></table><ol><li id="fn-1"><a href="/b">2</a> <a href="#fnref-1">↩</a></li></ol><details><summary><a href="/c">3</a></summary></details>',
  );
  expect(links.map(({ href }) => href)).toEqual(['/a', '/b', '#fnref-1', '/c']);
});

it('a text can be linked to at its sections, as its page names them, and at everything with an id', () => {
  const { anchors } = readOutline(
    '<h2>Порядок</h2><h3>Порядок</h3><h4 id="own">О</h4><p id="fn-1">1</p><h2 id="x">Х</h2>',
  );
  expect(anchors).toEqual(expect.arrayContaining(['порядок', 'порядок-2', 'own', 'fn-1', 'x']));
});

it('no text is too long or too strange', () => {
  const href = fc.oneof(fc.webUrl({ withFragments: true }), fc.string({ unit: 'binary' }), fc.webPath());
  fc.assert(
    fc.property(href, (text) => {
      const html = `<a href="${text.replaceAll('"', '').replaceAll('&', '&amp;')}">a</a>`;
      for (const link of readOutline(html).links) {
        expect(link.target.length).toBeLessThanOrEqual(200);
        expect(`${link.target}${link.anchor}`).not.toContain('\0');
      }
    }),
    { numRuns: 500 },
  );
  const { links } = readOutline(`<p>${`<a href="/${'я'.repeat(3000)}">${'б'.repeat(3000)}</a>`.repeat(6000)}</p>`);
  expect(links).toHaveLength(6000);
  expect(links[0]?.text).toHaveLength(200);
});

it('a text or an address that is cut ends in a whole letter, which a database can keep', () => {
  const cut = (before: number) => `${'а'.repeat(before)}😀😀`;
  const { links, anchors } = readOutline(
    `<p id="${cut(999)}"><a href="/x?${cut(996)}">${cut(199)}</a><a href="/materials/${cut(199)}#${cut(999)}">1</a><a href="/${cut(198)}">2</a><a href="/\ud83d" id="\ud83d">\ude00</a></p>`,
  );
  expect(links).toHaveLength(4);
  for (const { href, text, target, anchor } of links)
    for (const part of [href, text, target, anchor]) expect(part.isWellFormed()).toBe(true);
  expect(links[0]?.text).toBe('а'.repeat(199));
  for (const anchor of anchors) expect(anchor.isWellFormed()).toBe(true);
});

it('a link in a link ends it, however long both are', () => {
  const { links } = readOutline(`<a href="/x">${'б'.repeat(3000)}<a href="/y">${'в'.repeat(3000)}</a>`);
  expect(links.map(({ text }) => text)).toEqual(['б'.repeat(200), 'в'.repeat(200)]);
});
