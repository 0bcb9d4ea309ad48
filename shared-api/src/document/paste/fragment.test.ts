import { expect, test } from '@jest/globals';
import { fragmentOf } from './fragment.ts';

test('what programs put around a fragment goes', () => {
  expect(fragmentOf('<html><body>до<p>и</p><!--StartFragment--><b>а</b><!--EndFragment-->после</body></html>')).toBe(
    '<b>а</b>',
  );
});

test('HTML without the marks stays as it is', () => {
  expect(fragmentOf('<p>а</p>')).toBe('<p>а</p>');
});

test('a fragment without its end goes on to the end', () => {
  expect(fragmentOf('<i></i><!-- startfragment --><p>а</p>')).toBe('<p>а</p>');
});

test('a fragment that begins inside of a table or a list keeps it', () => {
  expect(
    fragmentOf('<body><p>x</p><table width=1><!--StartFragment--><tr><td>а</td></tr><!--EndFragment--></table>'),
  ).toBe('<table width=1><tr><td>а</td></tr>');
  expect(fragmentOf('<ul><li>x</li></ul><OL start=3><!--StartFragment--><li>а</li>')).toBe('<OL start=3><li>а</li>');
});

test('style sheets and the name of the program stay, those in comments not', () => {
  const head = '<meta name=Generator content="Microsoft Word 15"><style><!-- .a{color:red} --></style>';
  expect(
    fragmentOf(`<head>${head}<!--[if gte mso 10]><style>.b{}</style><![endif]--></head><!--StartFragment-->а`),
  ).toBe(`${head}а`);
});

test("Word's footnotes stand behind the fragment and stay", () => {
  const notes = "<div style='mso-element:footnote-list'><p>1</p></div>";
  expect(fragmentOf(`<!--StartFragment--><p>а</p><!--EndFragment-->\n${notes}`)).toBe(`<p>а</p>${notes}`);
});

test('Notion is known by its sign', () => {
  expect(fragmentOf('<p>а</p><!-- notionvc: 1 -->')).toContain('<meta name="generator" content="Notion">');
});
