import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import Delta from 'quill-delta';
import { InvertedAtOnce } from './invertAtOnce.ts';

it('A change is inverted as the library inverts it, and the inversion inverts back', () => {
  const part = fc.record({ from: fc.nat(9), gone: fc.nat(6), text: fc.string({ maxLength: 4 }) });
  const marked = fc.record({ text: fc.string({ minLength: 1, maxLength: 9 }), bold: fc.boolean() });
  fc.assert(
    fc.property(fc.array(marked, { minLength: 1 }), fc.array(part), (texts, parts) => {
      const base = texts.reduce((all, { text, bold }) => all.insert(text, bold ? { bold } : {}), new Delta());
      const change = new Delta();
      let left = base.length();
      for (const { from, gone, text } of parts) {
        if (from + gone > left) break;
        change.retain(from).insert(text).delete(gone);
        left -= from + gone;
      }
      const inverted = new InvertedAtOnce(change.ops).invert(base);
      expect(inverted.ops).toEqual(change.invert(base).ops);
      const after = base.compose(change);
      expect(after.compose(inverted).ops).toEqual(base.ops);
      expect(inverted.invert(after).ops).toEqual(change.invert(base).invert(after).ops);
    }),
  );
});
