import { describe, expect, it } from '@jest/globals';
import type { Block, TextBlock } from 'shared-api/document';
import { keepOriginals } from './keepOriginals.ts';

const linkTo = (href: string): TextBlock => ({
  ...{ type: 'p', attributes: {} },
  runs: [{ kind: 'text', text: 'тут', marks: { link: { href } } }],
});
const file = '/files/abcdefghijklmnopqrstuvwx/a.pdf';

/** What is stored when the address of a link is changed in the source. */
function change(href: string, to: string): Block[] {
  return keepOriginals([linkTo(href)], [linkTo(href)], [linkTo(to)]);
}

describe('a link in the source', () => {
  it('is as it was written, also where only its «s» is another', () => {
    const wanted = 'https://wiki.example/?s=beta';
    expect(change('https://wiki.example/?s=alpha', wanted)).toEqual([linkTo(wanted)]);
  });

  it('is the same however the address of a file is signed', () => {
    expect(change(`${file}?s=one.1`, `${file}?s=two.2`)).toEqual([linkTo(`${file}?s=one.1`)]);
  });
});
