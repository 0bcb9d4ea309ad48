import path from 'node:path';
import mimeTypes from 'mime-db';
import { mayNameKind } from '../files/extensions.ts';
import { detectType, type FileKind, sniffLength } from '../files/kinds.ts';
import { wrongType } from './check.ts';

type Found = { mimeType: string; kind: FileKind };
type Check = (head: Uint8Array) => boolean;

const allowedTypes = 'image/*, video/*, audio/*, application/pdf, документы Office, txt, csv, md, vtt';

/**
 * What a file is by its first bytes, if a text may hold it; throws 415 otherwise. Besides what a material may have in
 * its list these are sounds, captions of videos, and documents, which are only ever downloaded.
 */
export async function requireTextType(head: Uint8Array, name: string): Promise<Found> {
  const extension = path.extname(name).slice(1).toLowerCase();
  // First of all, for the letters that a text begins with may be the signature of a picture.
  const document = documents.get(extension);
  // An upload is looked at twice, and not each time with as many bytes.
  if (document?.isOne(head.subarray(0, sniffLength))) return { mimeType: document.mimeType, kind: 'other' };
  const found = await detectType(head, name);
  if (found.kind !== 'other' && mayNameKind(extension, found.kind)) return found;
  const mimeType = found.mimeType.replace(bothMedia, 'audio/$1');
  if (mimeType.startsWith('audio/') && audioNames.has(extension)) return { mimeType, kind: 'other' };
  throw wrongType(name, allowedTypes);
}

/** Containers that begin alike with a picture and without one: the extension tells. */
const bothMedia = /^video\/(mp4|webm|3gpp|ogg)$/;
const audioNames = new Set(
  Object.entries(mimeTypes).flatMap(([type, { extensions = [] }]) => (type.startsWith('audio/') ? extensions : [])),
);

const startsWith =
  (...bytes: number[]): Check =>
  (head) =>
    bytes.every((byte, at) => head[at] === byte);
const isPacked = startsWith(0x50, 0x4b, 0x03, 0x04);
const isOldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0);
/** Nothing but letters and ends of lines, in UTF-16 with its mark or in any encoding that keeps ASCII. */
const isPlain: Check = (head) => {
  const encoding = startsWith(0xff, 0xfe)(head) ? 'utf-16le' : startsWith(0xfe, 0xff)(head) ? 'utf-16be' : 'latin1';
  const text = new TextDecoder(encoding).decode(head);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell bytes from letters.
  return text !== '' && !/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text);
};
const isCaptions: Check = (head) =>
  isPlain(head) && /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(head));

const office = 'application/vnd.openxmlformats-officedocument';
const open = 'application/vnd.oasis.opendocument';
const documents = new Map(
  Object.entries<{ mimeType: string; isOne: Check }>({
    docx: { mimeType: `${office}.wordprocessingml.document`, isOne: isPacked },
    xlsx: { mimeType: `${office}.spreadsheetml.sheet`, isOne: isPacked },
    pptx: { mimeType: `${office}.presentationml.presentation`, isOne: isPacked },
    odt: { mimeType: `${open}.text`, isOne: isPacked },
    ods: { mimeType: `${open}.spreadsheet`, isOne: isPacked },
    odp: { mimeType: `${open}.presentation`, isOne: isPacked },
    doc: { mimeType: 'application/msword', isOne: isOldOffice },
    xls: { mimeType: 'application/vnd.ms-excel', isOne: isOldOffice },
    ppt: { mimeType: 'application/vnd.ms-powerpoint', isOne: isOldOffice },
    txt: { mimeType: 'text/plain', isOne: isPlain },
    csv: { mimeType: 'text/csv', isOne: isPlain },
    md: { mimeType: 'text/markdown', isOne: isPlain },
    vtt: { mimeType: 'text/vtt', isOne: isCaptions },
  }),
);
