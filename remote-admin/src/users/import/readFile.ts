import { decodeText } from '../../csv-import/decodeText.ts';

/** Bytes of a request that the server takes, less what stands around the file in it. */
const sendLimit = 2 * 1024 * 1024 - 64 * 1024;

/** Text of the file, or what is wrong with it. */
export async function readFile(file: File): Promise<{ csv: string } | { fault: string }> {
  if (file.size > sendLimit) return { fault: tooLarge };
  const bytes = await file.arrayBuffer();
  if (isWorkbook(bytes)) return { fault: 'Это книга Excel. Сохраните её как «CSV UTF-8» и выберите снова.' };
  const csv = decodeText(bytes);
  if (csv.trim() === '') return { fault: 'Файл пуст. Выберите другой.' };
  if (csv.includes('\0')) return { fault: 'Это не текст. Сохраните таблицу как «CSV UTF-8» и выберите снова.' };
  // As JSON quotes and line breaks take two bytes, and a letter of windows-1251 as well.
  if (new TextEncoder().encode(JSON.stringify(csv)).length > sendLimit) return { fault: tooLarge };
  return { csv };
}

const tooLarge = 'Файл слишком большой: больше 2 МБ за один раз не загрузить. Разделите его на части.';

function isWorkbook(bytes: ArrayBuffer): boolean {
  const [a, b, c, d] = new Uint8Array(bytes.slice(0, 4));
  return (a === 0x50 && b === 0x4b && c === 3 && d === 4) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0);
}
