import { ImageRun, type ParagraphChild, TextRun } from 'docx';
import type { Run } from 'shared-api/document';
import { decorative, pageWidth } from '../names.ts';
import { sizeOf } from '../read/pictures.ts';
import type { Writing } from './context.ts';

type Image = Extract<Run, { kind: 'image' }>;

/** A picture of one point, for programs that cannot show SVG. */
const empty = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

/** The picture in its size; words in place of one that is not there or that Word does not know. */
export function writePicture({ attributes }: Image, writing: Writing): ParagraphChild {
  const { src = '', alt, title } = attributes;
  const content = writing.pictures.get(src)?.content;
  const type = content && typeOf(content);
  const size = content && sizeOf(content);
  if (!content || !type || !size) {
    writing.unknownPictures += 1;
    return new TextRun({ text: `[картинка${alt ? `: ${alt}` : ''}]`, italics: true });
  }
  const width = shownWidth(attributes.width, size.width);
  const height = Math.max(1, Math.round((width * size.height) / size.width));
  const shared = {
    data: content,
    transformation: { width, height },
    ...((alt !== undefined || title) && {
      altText: {
        name: alt === '' ? decorative : (title ?? alt ?? ''),
        description: alt ?? '',
        ...(title && { title }),
      },
    }),
  };
  if (type === 'svg') return new ImageRun({ ...shared, type, fallback: { type: 'png', data: empty } });
  return new ImageRun({ ...shared, type });
}

/** Formats of Word by the first bytes of a file; newer formats of the web are not among them. */
function typeOf(content: Uint8Array): 'png' | 'jpg' | 'gif' | 'bmp' | 'svg' | undefined {
  const head = Buffer.from(content.subarray(0, 512)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('BM')) return 'bmp';
  return /<svg[\s>]/i.test(head) ||
    (/^\s*<\?xml/.test(head) && /<svg[\s>]/i.test(Buffer.from(content.subarray(0, 4096)).toString('latin1')))
    ? 'svg'
    : undefined;
}

/** Pixels, at most as wide as the text. */
function shownWidth(wanted: string | undefined, own: number): number {
  const [, number, unit] = /^([\d.]+)(%|px|pt|em|rem)?$/.exec(wanted ?? '') ?? [];
  const factor: Record<string, number> = { '%': pageWidth / 100, pt: 4 / 3, em: 16, rem: 16 };
  const width = number === undefined ? own : Number(number) * (factor[unit ?? ''] ?? 1);
  return Math.max(1, Math.round(Math.min(width, pageWidth)));
}
