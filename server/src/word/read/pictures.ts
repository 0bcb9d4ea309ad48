import { createHash } from 'node:crypto';
import { imageSize } from 'image-size';
import type { Run, SourceElement } from 'shared-api/document';
import { detectType, isShownInText } from '../../files/kinds.ts';
import { decorative, pageWidth } from '../names.ts';
import type { WordDocument } from './document.ts';
import { child, descendants } from './xml.ts';

export interface Picture {
  name: string;
  sha256: string;
  content: Uint8Array;
}

/** Pictures of a document by the addresses that stand in its text until they are stored. */
export type Pictures = Map<string, Picture>;

/** Units of Office in a pixel. */
const emu = 9525;

/** Pictures of a drawing, of VML or of an object; what is no picture is counted as lost. */
export async function readPictures(element: SourceElement, document: WordDocument, pictures: Pictures): Promise<Run[]> {
  const runs: Run[] = [];
  const found = [...descendants(element, 'a:blip'), ...descendants(element, 'v:imagedata')];
  const properties =
    [...descendants(element, 'wp:docPr')][0]?.attributes ?? [...descendants(element, 'v:shape')][0]?.attributes ?? {};
  for (const blip of found) {
    const { attributes } = blip;
    const svg = [...descendants(blip, 'asvg:svgBlip')][0]?.attributes['r:embed'];
    const id = attributes['r:embed'] ?? attributes['r:id'] ?? attributes['r:link'];
    const stored = (svg && (await store(svg, document, pictures))) || (id && (await store(id, document, pictures)));
    if (!stored) {
      const isForeign = id !== undefined && document.relations.get(id)?.isExternal;
      document.losses.add(isForeign ? 'linkedPictures' : 'pictures');
      continue;
    }
    const alt = properties.name === decorative ? '' : (properties.descr ?? properties.alt);
    const { title } = properties;
    const width = shownWidth(element, stored.picture);
    const own = {
      ...(alt !== undefined && { alt }),
      ...(title && title !== alt && { title }),
      ...(width && { width }),
    };
    runs.push({ kind: 'image', attributes: { src: stored.address, ...own }, marks: {} });
  }
  return runs;
}

async function store(id: string, document: WordDocument, pictures: Pictures) {
  const relation = document.relations.get(id);
  const content = relation && !relation.isExternal ? document.file(relation.target) : undefined;
  if (!relation || !content) return undefined;
  const base = relation.target.slice(relation.target.lastIndexOf('/') + 1);
  const { mimeType } = await detectType(content, base);
  if (!isShownInText(mimeType)) return undefined;
  const extension = extensions[mimeType] ?? 'png';
  const name = `${base.replace(/\.[^.]*$/, '')}.${extension}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const address = `/files/${sha256}/${encodeURIComponent(name)}`;
  const picture = { name, sha256, content };
  pictures.set(address, picture);
  return { address, picture };
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
};

/** Pixels, where somebody has made the picture larger or smaller than it is; undefined at its own size. */
function shownWidth(element: SourceElement, { content }: Picture): string | undefined {
  const extent = [...descendants(element, 'wp:extent')][0]?.attributes.cx;
  const shown = Math.round(Number(extent ?? Number.NaN) / emu);
  if (!(shown > 0)) return undefined;
  const own = sizeOf(content)?.width;
  const isOwn = own !== undefined && Math.abs(Math.min(own, pageWidth) - shown) <= 1;
  return isOwn || shown > 4000 ? undefined : String(shown);
}

/** Pixels; undefined for what cannot be read. */
export function sizeOf(content: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(content);
    return width > 0 && height > 0 ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** What a drawing is that has no picture in it. */
export function lostDrawing(element: SourceElement): string {
  if ([...descendants(element, 'c:chart')].length > 0) return 'charts';
  return child(element, 'o:OLEObject') ? 'objects' : 'shapes';
}
