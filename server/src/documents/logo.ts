import { documents } from 'shared-api/contract';
import { detectType } from '../files/kinds.ts';
import { invalid } from '../http/errors.ts';
import type { documentTemplates } from '../tables/documents.ts';

export type Logo = Pick<typeof documentTemplates.$inferSelect, 'logo' | 'logoType'>;

/** Points of a side: a picture of few bytes may unpack to very many. */
const mostPixels = 4000;
/** Bytes of a PNG up to the end of its size. */
const pngHead = 24;
/** Parts of an SVG that load, run or repeat something; a logo needs none of them. */
const unwanted = /<!doctype|<!entity|<script|<foreignobject|<image|<use|<iframe|\son\w+\s*=|javascript:/i;

/** Throws 400 for what is no PNG, JPEG or plain SVG by its content, or too large. */
export async function readLogo(base64: string): Promise<Logo> {
  const logo = Buffer.from(base64, 'base64');
  if (logo.length === 0) throw wrong('Файл логотипа пуст. Выберите другой.');
  if (logo.length > documents.maxLogoSize) throw wrong('Логотип больше 1 МБ. Уменьшите картинку.');
  const isText = /^\s*(?:\ufeff)?</.test(logo.subarray(0, 200).toString('utf8'));
  const { mimeType } = await detectType(logo.subarray(0, 4100), isText ? 'logo.svg' : 'logo');
  if (mimeType === 'image/jpeg') return { logo, logoType: mimeType };
  if (mimeType === 'image/png') {
    if (logo.length < pngHead) throw wrong('Файл логотипа обрывается. Выберите другой.');
    if (Math.max(logo.readUInt32BE(16), logo.readUInt32BE(20)) > mostPixels)
      throw wrong(`Логотип больше ${mostPixels} точек по стороне. Уменьшите картинку.`);
    return { logo, logoType: mimeType };
  }
  if (mimeType !== 'image/svg+xml') throw wrong('Логотип должен быть картинкой PNG, JPEG или SVG.');
  if (unwanted.test(logo.toString('utf8')))
    throw wrong('В этом SVG есть вложенные картинки, повторы или скрипты. Сохраните логотип проще или как PNG.');
  return { logo, logoType: mimeType };
}

const wrong = (message: string) => invalid({ logo: message });
