import { Parser } from 'htmlparser2';
import type { SourceElement, SourceNode } from 'shared-api/document';
import { TextRefused } from '../../text/limits.ts';

/** Elements inside each other; Word's own documents have some thirty where tables stand in tables. */
const deepest = 200;

/** Elements of one part: beyond this a text would be longer than a material may be. */
const most = 1_500_000;

const damaged = () =>
  new TextRefused('Файл Word повреждён или собран не так, как принято. Откройте его в Word и сохраните заново.');

interface Open extends SourceElement {
  children: SourceNode[];
}

/**
 * A part of a document as a tree. Declarations of a document type are not read, so that nothing in them can grow or
 * lead to other files.
 */
export function parseXml(bytes: Uint8Array): SourceElement {
  const root: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (open.length > deepest || count > most) throw damaged();
        const element: Open = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        open.at(-1)?.children.push(text);
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(decode(bytes));
  return root;
}

function decode(bytes: Uint8Array): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}

export function elements(node: SourceElement | undefined): SourceElement[] {
  return node?.children.filter((child) => typeof child !== 'string') ?? [];
}

export function child(node: SourceElement | undefined, name: string): SourceElement | undefined {
  return elements(node).find((element) => element.name === name);
}

/** `w:val` of a child: «center» of `<w:jc w:val="center"/>`. */
export function valOf(node: SourceElement | undefined, name: string): string | undefined {
  return child(node, name)?.attributes['w:val'];
}

/** Whether a property that is switched by being there is on. */
export function isOn(element: SourceElement | undefined): boolean {
  return element !== undefined && !['0', 'false', 'off', 'none'].includes(element.attributes['w:val'] ?? '');
}

/** Elements of that name at any depth, but not those inside of each other. */
export function* descendants(node: SourceElement, name: string): Generator<SourceElement> {
  for (const element of elements(node)) {
    if (element.name === name) yield element;
    else yield* descendants(element, name);
  }
}
