import { Parser } from 'htmlparser2';
import { TextRefused } from '../../text/limits.ts';

interface Handlers {
  /** Names come without their prefixes, attributes with them: `id` and `r:id` are two. */
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Asked between two portions: whether the rest is not needed any more. */
  isEnough?: () => boolean;
}

/** Elements inside each other; the deepest slide has some twenty. */
const deepest = 200;

/** Bytes that are decoded at once. */
const portion = 256 * 1024;

/**
 * Goes once over a part of an Office document without keeping it: a sheet may have millions of cells. Declarations of a
 * document type are not read, so that no entity grows. Throws TextRefused for elements that are too deep.
 */
export function scanXml(bytes: Uint8Array, { open, text, close, isEnough }: Handlers): void {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        if (depth > deepest) throw new TextRefused('Файл повреждён: его части вложены слишком глубоко.');
        open?.(localName(name), attributes);
      },
      ontext: (found) => text?.(found),
      onclosetag(name) {
        depth -= 1;
        close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const decoder = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8');
  for (let start = 0; start < bytes.length && !isEnough?.(); start += portion)
    parser.write(decoder.decode(bytes.subarray(start, start + portion), { stream: true }));
  parser.end();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
