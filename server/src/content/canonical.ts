import { Parser } from 'htmlparser2';
import {
  type Block,
  type Loss,
  pageOf,
  readDocument,
  type SourceElement,
  type SourceNode,
  writeDocument,
} from 'shared-api/document';

/** HTML as a document in its one form (docs/document-format.md). It has to be of a modest depth. */
export function parseContent(html: string, lost?: (loss: Loss) => void): Block[] {
  return readDocument(parseNodes(html), lost, pageOf);
}

/** HTML in its one form: doing it twice changes nothing. */
export function canonical(html: string): string {
  return writeDocument(parseContent(html));
}

interface OpenElement extends SourceElement {
  children: SourceNode[];
}

/** HTML as the tree that `readDocument` reads. */
export function parseNodes(html: string): SourceNode[] {
  const top: SourceNode[] = [];
  const open: OpenElement[] = [];
  const add = (node: SourceNode) => (open.at(-1)?.children ?? top).push(node);
  const parser = new Parser({
    onopentag(name, attributes) {
      const element = { name, attributes, children: [] };
      add(element);
      open.push(element);
    },
    ontext(text) {
      const last = open.at(-1);
      // Parsers of HTML leave the first end of a line in `<pre>` out.
      add(last?.name === 'pre' && last.children.length === 0 ? text.replace(/^\n/, '') : text);
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return top;
}
