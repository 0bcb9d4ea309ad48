import type { FileQuestion, Unwritten } from '../types.ts';

const inline = /"data:image\/([\w.+-]+);base64,([A-Za-z0-9+/=]+)"/g;
/** A picture that did not fit in. */
const left = /<img\b[^<>]*"\/files\/[^<>]*>/g;

/** HTML as Moodle keeps it, with its pictures as files beside it; one that is not here leaves its description. */
export function takeOutFiles(html: string): { text: string; pictures: { name: string; base64: string }[] } {
  const pictures: { name: string; base64: string }[] = [];
  const text = html
    .replace(inline, (_, kind: string, base64: string) => {
      const name = `picture-${pictures.length + 1}.${kind === 'jpeg' ? 'jpg' : kind.replace(/\W.*/, '')}`;
      pictures.push({ name, base64 });
      return `"@@PLUGINFILE@@/${name}"`;
    })
    .replace(left, (tag) => /\salt="([^"]*)"/.exec(tag)?.[1] ?? '');
  return { text, pictures };
}

export function pictureUnwritten({ look }: FileQuestion, at: number): Unwritten[] {
  const html = look ? [look.text, ...look.options].join('') : '';
  return html.search(left) < 0 ? [] : [{ at, message: 'Картинка слишком велика для файла: остаётся описание.' }];
}
