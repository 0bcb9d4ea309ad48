import { type ApiTransport, questionFilesApi, type ReadQuestions } from 'shared-api';

/** What the system's window for choosing a file offers. */
export const acceptedFiles = '.gift,.txt,.xml,.xlsx';

/** Bytes: 10 MB, as the server takes it. */
const maxSize = 10 * 1024 * 1024;

/** Why a file need not be sent at all, in words for a person; null for one that may be read. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.xls$/i.test(name)) return 'Старый формат Excel не читается. Откройте файл в Excel и сохраните его как .xlsx.';
  if (!/\.(gift|txt|xml|xlsx)$/i.test(name))
    return 'Такой файл не читается. Выберите вопросы в формате GIFT, Moodle XML, Aiken или Excel (.xlsx).';
  if (size === 0) return `Файл «${name}» пуст. Выберите другой.`;
  return size > maxSize ? 'Файл больше 10 МБ. Разделите его на несколько.' : null;
}

/** Questions of a file; nothing is saved. Rejects as the call does. */
export async function readQuestions(api: ApiTransport, file: File, signal: AbortSignal): Promise<ReadQuestions> {
  const body = new FormData();
  body.append('file', file, file.name);
  return (await questionFilesApi(api).readQuestions({ body, signal })).data;
}
