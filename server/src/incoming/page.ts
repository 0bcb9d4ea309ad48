import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isText, type Loss, writeDocument } from 'shared-api/document';
import { parseContent } from '../content/canonical.ts';
import { firstElement } from '../content/elements.ts';
import { toPlainText } from '../content/plain-text.ts';
import { requireModest, TextRefused } from '../text/limits.ts';
import type { ImportLoss } from '../word/read/losses.ts';
import { plainText } from '../word/read/read.ts';
import type { IncomingDocument, IncomingFile } from './document.ts';

/** A page of HTML as a document; pictures that are part of it come along. */
export async function readPage({
  file,
  name,
  folder,
}: {
  file: string;
  name: string;
  folder: string;
}): Promise<IncomingDocument[]> {
  const { html, files } = await takePictures(decode(await readFile(file)), folder);
  requireModest(html);
  const losses: Loss[] = [];
  const blocks = parseContent(html, (loss) => losses.push(loss));
  const [first, ...rest] = blocks;
  const isTitled = first?.type === 'h1' && isText(first) && !rest.some(({ type }) => type === 'h1');
  const head = toPlainText(firstElement(html, 'title') ?? '').trim();
  const title = (isTitled && first ? plainText(first) : '') || head || path.basename(name, path.extname(name));
  return [
    {
      title: title.slice(0, 300),
      description: '',
      html: writeDocument(isTitled ? rest : blocks),
      ...{ category: null, tags: [], files, losses: told(losses) },
    },
  ];
}

/** Older programs of Windows write Russian pages in windows-1251, and say so in their head. */
function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
  const named = /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : named)
      .decode(bytes)
      .replaceAll('\0', '');
  } catch {
    throw new TextRefused('Кодировка страницы неизвестна. Сохраните файл в UTF-8 и загрузите ещё раз.');
  }
}

const dataUrl = /data:image\/([\w.+-]+);base64,([A-Za-z0-9+/=\s]+)/g;

async function takePictures(html: string, folder: string): Promise<{ html: string; files: IncomingFile[] }> {
  const files = new Map<string, IncomingFile>();
  for (const [address, type = 'png', base64 = ''] of html.matchAll(dataUrl)) {
    if (files.has(address)) continue;
    const bytes = Buffer.from(base64, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const shown = `image.${type.replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`;
    const place = path.join(folder, sha256);
    await writeFile(place, bytes);
    files.set(address, { address: `/files/${sha256}/${shown}`, path: place, name: shown });
  }
  return {
    html: html.replace(dataUrl, (address) => files.get(address)?.address ?? address),
    files: [...files.values()],
  };
}

const names: Record<string, string> = {
  img: 'Картинка по адресу не перенесена, сохраните её и вставьте в текст',
  video: 'Видео не перенесено',
  audio: 'Аудио не перенесено',
  iframe: 'Встроенная страница не перенесена',
  svg: 'Рисунок SVG не перенесён',
  object: 'Внедрённый объект не перенесён',
  embed: 'Внедрённый объект не перенесён',
  'a.href': 'Ссылка по адресу, который портал не открывает: остался только текст',
};

function told(losses: readonly Loss[]): ImportLoss[] {
  return losses.map(({ kind, name, value }) => {
    const text = names[name] ?? 'Часть страницы не перенесена';
    return {
      kind: kind === 'address' ? 'link' : name,
      message: value ? `${text}: «${value.slice(0, 120)}»` : `${text}.`,
    };
  });
}
