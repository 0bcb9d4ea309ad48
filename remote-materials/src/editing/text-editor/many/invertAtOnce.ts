import type { Delta as DeltaType } from 'quill';
import Delta, { Op, OpIterator } from 'quill-delta';

/** A change whose inversion costs its length: the library looks for the place of each part from the document's beginning. */
export class InvertedAtOnce extends Delta {
  override invert(base: DeltaType): DeltaType {
    const inverted = new InvertedAtOnce();
    const rest = new OpIterator(base.ops);
    for (const op of this.ops) {
      const { insert, delete: deleted, retain, attributes } = op;
      if (insert !== undefined) inverted.delete(Op.length(op));
      else if (typeof retain === 'number' && attributes === undefined) {
        inverted.retain(retain);
        for (let left = retain; left > 0 && rest.hasNext(); ) left -= Op.length(rest.next(left));
      } else if (deleted !== undefined)
        for (let left = deleted; left > 0 && rest.hasNext(); ) {
          const old = rest.next(left);
          inverted.push(old);
          left -= Op.length(old);
        }
      // Changes of formats are few.
      else return super.invert(base);
    }
    return inverted.chop();
  }
}
