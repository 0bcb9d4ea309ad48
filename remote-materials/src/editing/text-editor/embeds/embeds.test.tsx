import { describe, expect, it } from '@jest/globals';
import Delta from 'quill-delta';
import type { Command } from '../commands/command.ts';
import { insertLink } from '../links/linkCommands.ts';
import { after } from '../testing/commands.ts';
import { changeEmbed, embedLink, insertEmbed } from './embedCommands.ts';
import { readTyped } from './readTyped.ts';

const link = (href: string, text = href) => `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const embed = (href: string, text = href, id = '') => `<p${id} class="embed">${link(href, text)}</p>`;
const video = 'https://rutube.ru/video/abc/';

describe('an embed', () => {
  it.each([
    [
      'in the place of an empty line',
      '<p>а</p><p>|</p><p>б</p>',
      `<p>а</p>${embed(video, 'Ролик')}<p><br></p><p>б</p>`,
    ],
    ['below text', '<p>а|б</p>', `<p>аб</p>${embed(video, 'Ролик')}`],
    ['below code', '<pre><code>а|\n</code></pre>', `<pre><code>а\n</code></pre>${embed(video, 'Ролик')}`],
    ['in a list', '<ul><li>а|</li></ul>', `<ul><li><p>а</p>${embed(video, 'Ролик')}<p><br></p></li></ul>`],
  ])('is put %s', (_, before, then) => {
    expect(after(before, insertEmbed({ href: video, title: 'Ролик' }))).toBe(then);
  });

  it('is changed where it stands, and keeps its id', () => {
    const before = `<p><br></p>${embed(video, 'Ролик', ' id="x"')}<p>б</p>`;
    const select: Command = () => ({ delta: new Delta(), range: { index: 1, length: 1 } });
    expect(after(before, select, changeEmbed({ href: 'https://a.ru/b', title: 'Доска' }))).toBe(
      `<p><br></p>${embed('https://a.ru/b', 'Доска', ' id="x"')}<p>б</p>`,
    );
  });

  it('has no title that only repeats its address', () => {
    expect(after('<p>|</p>', insertEmbed({ href: video, title: video }))).toBe(`${embed(video)}`);
  });
});

describe('a pasted link to a video', () => {
  it('becomes a player, and one writes below it', () => {
    const pasted = insertLink({ href: video }, video);
    expect(after('<p>а</p><p>|</p><p>б</p>', pasted, embedLink(video))).toBe(
      `<p>а</p>${embed(video)}<p><br></p><p>б</p>`,
    );
    expect(after('<blockquote><p>|</p></blockquote>', pasted, embedLink(video))).toBe(
      `<blockquote>${embed(video)}<p><br></p></blockquote>`,
    );
  });

  it.each([
    ['among text', `<p>см. ${link(video)}|</p>`],
    ['with other words', `<p>${link(video, 'Ролик')}|</p>`],
    ['when its writer has gone on', `<p>${link(video)} а|</p>`],
    ['when the caret is elsewhere', `<p>${link(video)}</p><p>|</p>`],
    ['of another video', `<p>${link('https://rutube.ru/video/xyz/')}|</p>`],
    ['that is only text', `<p>${video}|</p>`],
  ])('stays a link %s', (_, html) => {
    expect(after(html, embedLink(video))).toBeNull();
  });
});

describe('what is typed as a page of another site', () => {
  it.each([
    ['https://rutube.ru/video/abc/', { href: video }],
    [' rutube.ru/video/abc/ ', { href: video }],
    ['http://rutube.ru/video/abc/', { href: video }],
    ['//rutube.ru/play/embed/abc', { href: video }],
    ['пример.рф/доска', { href: 'https://пример.рф/доска' }],
    [
      '<div>\n<iframe\nwidth=720 src="https://rutube.ru/play/embed/abc/?a=1&amp;b=2"\ntitle="Ролик  &quot;А&quot;"\nallowFullScreen></iframe></div>',
      { href: video, title: 'Ролик "А"' },
    ],
    ["<IFRAME SRC='https://a.ru/b?c=1&amp;d=2'>", { href: 'https://a.ru/b?c=1&d=2' }],
  ])('%s', (typed, read) => {
    expect(readTyped(typed)).toEqual({ title: undefined, ...read });
  });

  it.each([
    ...['', 'слово', 'два слова', '/materials/a', 'anna@example.ru', 'javascript:alert(1)', 'data:text/html,a'],
    ...['<iframe srcdoc="<b>"></iframe>', '<iframe src="javascript:alert(1)"></iframe>', '<iframe></iframe>'],
    ...['https://', 'https://a b', 'https://a.ru/b c', 'file:///etc/passwd'],
  ])('is none: %s', (typed) => {
    expect(readTyped(typed)).toBeNull();
  });

  it('is none when it is longer than any address', () => {
    expect(readTyped(`https://a.ru/${'b'.repeat(6000)}`)).toBeNull();
  });
});
