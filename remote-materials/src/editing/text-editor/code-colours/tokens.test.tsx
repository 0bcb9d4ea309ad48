import { describe, expect, it } from '@jest/globals';
import { hljs } from '../../../highlight.ts';
import { tokensOf } from './tokens.ts';

function coloured(code: string, language: string): [string, string][] {
  return tokensOf(hljs, code, language).map(({ kind, from, to }) => [kind, code.slice(from, to)]);
}

describe('The colours of code', () => {
  it('know what is what, with signs that HTML escapes and lines of their own', () => {
    expect(coloured("\n  select 'a<b' -- & да\nwhere b = 12", 'sql')).toEqual([
      ['keyword', 'select'],
      ['string', "'a<b'"],
      ['comment', '-- & да'],
      ['keyword', 'where'],
      ['number', '12'],
    ]);
  });

  it('are none of a language that nobody knows, and of very long code', () => {
    expect(coloured('select 1', 'klingon')).toEqual([]);
    expect(coloured('select 1 '.repeat(5000), 'sql')).toEqual([]);
  });
});
