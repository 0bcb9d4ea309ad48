import { Parser } from 'htmlparser2';
import { decode } from './addresses.ts';
import type { Problem } from './report.ts';

/** A link from one document to another one, as it was met. */
export interface DocumentLink {
  file: string;
  line: number;
  address: string;
  /** Path of the document below the folder. */
  target: string;
  /** What is behind its `#`, in letters; empty for the whole document. */
  anchor: string;
}

/** The anchor that a `#…` names; empty for the whole page, and for words that a browser looks for. */
export function anchorOf(hash: string): string {
  const anchor = decode(hash.slice(1)).replace(/:~:.*$/, '');
  return anchor === 'top' ? '' : anchor.replace(/^user-content-/, '');
}

/** Everything in HTML that a link can lead to. */
export function anchorsIn(html: string): Set<string> {
  const found = new Set<string>();
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'id') found.add(value);
    },
  });
  parser.end(html);
  return found;
}

/** Links whose target has no such anchor: they lead to its head. @param anchors by the path of a document */
export function missingAnchors(
  links: readonly DocumentLink[],
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Problem[] {
  return links.flatMap(({ file, line, address, target, anchor }) => {
    const there = anchors.get(target);
    if (!there || anchor === '' || there.has(anchor)) return [];
    return [{ file, line, kind: 'link', message: `link “${address}” names an anchor that its target lacks` }];
  });
}
