import { describedIn } from 'shared-api/questions';
import { extensionOf } from '../../files/kinds.ts';
import { pictureUnwritten } from '../losses.ts';

const inline = /"data:image\/([\w.+-]+);base64,([A-Za-z0-9+/=]+)"/g;
/** A picture that did not fit in. */
const left = /<img\b[^<>]*"\/files\/[^<>]*>/g;

/** HTML as Moodle keeps it, with its pictures as files beside it; one that is not here leaves its description. */
export function takeOutFiles(html: string): { text: string; pictures: { name: string; base64: string }[] } {
  const pictures: { name: string; base64: string }[] = [];
  const text = html
    .replace(inline, (_, kind: string, base64: string) => {
      const name = `picture-${pictures.length + 1}.${extensionOf(`image/${kind}`)}`;
      pictures.push({ name, base64 });
      return `"@@PLUGINFILE@@/${name}"`;
    })
    .replace(left, describedIn);
  return { text, pictures };
}

/** For each question with a picture that did not fit in. */
export const tooLargeUnwritten = pictureUnwritten(left, 'Картинка слишком велика для файла: остаётся описание.');
