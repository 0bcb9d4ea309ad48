import { type ApiTransport, type ImportedDocument, incomingApi } from 'shared-api';

/** What the system's window for choosing a file offers. */
export const acceptedFiles = '.docx,.md,.html,.htm,.zip';

/** Bytes: 100 MB, as the server takes it. */
const maxSize = 100 * 1024 * 1024;

/** Why a file need not be sent at all, in words for a person; null for one that may be read. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.(docx|md|markdown|html?|zip)$/i.test(name))
    return /\.(doc|rtf|odt)$/i.test(name)
      ? 'Старые форматы не читаются. Откройте файл в Word и сохраните его как .docx.'
      : 'Такой файл импорт не читает. Выберите документ Word (.docx), Markdown (.md), HTML или ZIP с Markdown.';
  if (size === 0) return `Файл «${name}» пуст. Выберите другой.`;
  return size > maxSize ? 'Файл больше 100 МБ. Уменьшите картинки в нём или разделите его на несколько.' : null;
}

/**
 * Documents of a file with what could not be kept of them. The server reads it and stores its pictures, which are swept
 * within a day unless a saved text has them. Rejects as the call does.
 */
export async function importFile(api: ApiTransport, file: File, signal?: AbortSignal): Promise<ImportedDocument[]> {
  const body = new FormData();
  body.append('file', file, file.name);
  const { data } = await incomingApi(api).importContent({ body, ...(signal && { signal }) });
  return data.documents;
}
