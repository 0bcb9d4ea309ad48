import { useMemo, useRef } from 'react';
import { Quill } from 'react-quill';
import { readPath } from '../model/path.ts';

type Editor = InstanceType<typeof Quill>;

interface Options {
  quill: () => Editor | undefined;
  uploadImage: (file: File) => Promise<string>;
  onUploading: (count: number) => void;
  onError: (message: string) => void;
}

/**
 * Pictures that are picked, dropped or pasted: each shows at once from memory and gets its address when the
 * server has it. Pictures of other sites are not taken: the portal shows only its own.
 */
export function usePictures(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  return useMemo(() => createPictures(() => latest.current), []);
}

function createPictures(options: () => Options) {
  let uploading = 0;
  const count = (change: number) => {
    uploading += change;
    options().onUploading(uploading);
  };

  const add = (files: File[]) => {
    const quill = options().quill();
    if (!quill) return;
    const place = quill.getSelection(true).index;
    if (readPath(quill.getFormat(place).path).at(-1)?.[0] === 'pre') {
      options().onError('В блок кода картинка не вставляется. Поставьте курсор в обычный текст и повторите.');
      return;
    }
    for (const file of files) {
      const index = quill.getSelection(true).index;
      const shown = URL.createObjectURL(file);
      quill.insertEmbed(index, 'picture', { src: shown }, 'user');
      quill.setSelection(index + 1, 0, 'silent');
      void upload(quill, file, shown);
    }
  };

  const upload = async (quill: Editor, file: File, shown: string) => {
    count(1);
    try {
      replacePicture(quill, shown, await options().uploadImage(file));
    } catch {
      replacePicture(quill, shown, null);
      options().onError('Ошибка загрузки изображения');
    } finally {
      URL.revokeObjectURL(shown);
      count(-1);
    }
  };

  const watchPaste = (quill: Editor) => {
    const handlePaste = (event: ClipboardEvent) => {
      const html = event.clipboardData?.getData('text/html') ?? '';
      const { files, foreign } = picturesOf(html);
      if (foreign > 0)
        options().onError('Картинки с других сайтов не вставляются. Сохраните картинку и вставьте её файлом.');
      if (files.length > 0) setTimeout(() => add(files));
    };
    quill.root.addEventListener('paste', handlePaste);
    return () => quill.root.removeEventListener('paste', handlePaste);
  };

  return { add, watchPaste };
}

function isOwn(node: Node): boolean {
  return (node as HTMLImageElement).getAttribute('src')?.startsWith('/files/') ?? false;
}

/** Pictures in pasted HTML: those that came as data, and the number of those on other sites. */
function picturesOf(html: string): { files: File[]; foreign: number } {
  const pictures = [...new DOMParser().parseFromString(html, 'text/html').images];
  const files = pictures.map(({ src }) => fileOf(src)).filter((file) => file !== null);
  const foreign = pictures.filter((picture) => !isOwn(picture) && !picture.src.startsWith('data:')).length;
  return { files, foreign };
}

function fileOf(address: string): File | null {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+);base64,(.+)$/s.exec(address) ?? [];
  if (base64 === '') return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], `image.${type === 'image/jpeg' ? 'jpg' : type.slice(6)}`, { type });
}

/** Puts the stored picture where the one from memory stands, wherever typing has moved it; null takes it out. */
function replacePicture(quill: Editor, shown: string, address: string | null): void {
  const picture = [...quill.root.querySelectorAll('img')].find((image) => image.getAttribute('src') === shown);
  const blot = picture && Quill.find(picture);
  if (!blot) return;
  const index = quill.getIndex(blot as Parameters<Editor['getIndex']>[0]);
  quill.deleteText(index, 1, 'silent');
  if (address) quill.insertEmbed(index, 'picture', { src: address }, 'silent');
}
