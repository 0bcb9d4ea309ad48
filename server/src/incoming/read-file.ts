import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { incoming } from 'shared-api/contract';
import { writeDocument } from 'shared-api/document';
import { canonical } from '../content/canonical.ts';
import { sanitizeContent } from '../content/sanitize.ts';
import { TextRefused } from '../text/limits.ts';
import { readWord } from '../word/read/read.ts';
import { isZip, unpack } from '../zip/unpack.ts';
import type { IncomingDocument } from './document.ts';
import { readMarkdown } from './markdown.ts';
import { readPage } from './page.ts';

export interface IncomingRequest {
  /** The file on this machine's disk, and its name as people know it. */
  file: string;
  name: string;
  /** An empty folder for what is in it. */
  folder: string;
  /** Address of the portal, without a slash at the end. */
  portal: string;
}

/** Documents of a file; what it is the name says. Throws TextRefused. */
export async function readFileDocuments(request: IncomingRequest): Promise<IncomingDocument[]> {
  const extension = path.extname(request.name).toLowerCase();
  const read = readers[extension];
  if (!read) throw new Error(`The route let a file ${extension} through`);
  const documents = (await read(request)).map((document) => ({
    ...document,
    html: canonical(sanitizeContent(document.html)),
  }));
  if (documents.length === 0)
    throw new TextRefused('В архиве нет документов Markdown (.md). Добавьте их и загрузите архив ещё раз.');
  return documents;
}

const readers: Record<string, (request: IncomingRequest) => Promise<IncomingDocument[]>> = {
  '.docx': readDocx,
  '.md': readSingle,
  '.markdown': readSingle,
  '.html': readPage,
  '.htm': readPage,
  '.zip': readArchive,
};

async function readDocx({ file, name, folder, portal }: IncomingRequest): Promise<IncomingDocument[]> {
  const { title, blocks, pictures, losses } = await readWord(await readFile(file), portal);
  const files = [...pictures].map(([address, picture], index) => ({
    address,
    ...picture,
    path: path.join(folder, String(index)),
  }));
  for (const picture of files) await writeFile(picture.path, picture.content);
  return [
    {
      title: cutTitle(title ?? path.basename(name, path.extname(name))),
      description: '',
      html: writeDocument(blocks),
      category: null,
      tags: [],
      files: files.map(({ address, path: place, name: shown }) => ({ address, path: place, name: shown })),
      losses,
    },
  ];
}

/** Characters of a title that a form takes. */
function cutTitle(title: string): string {
  return title.length <= 300 ? title : `${title.slice(0, 299)}…`;
}

async function readSingle({ file, name, folder }: IncomingRequest): Promise<IncomingDocument[]> {
  await writeFile(
    path.join(folder, `${path.basename(name, path.extname(name)).slice(0, 60) || 'document'}.md`),
    await readFile(file),
  );
  return readMarkdown(folder);
}

async function readArchive({ file, folder }: IncomingRequest): Promise<IncomingDocument[]> {
  const archive = await readFile(file);
  if (!isZip(archive)) throw new TextRefused('Это не архив ZIP. Соберите архив заново и загрузите ещё раз.');
  const files = unpack(archive);
  const documents = [...files.keys()].filter((name) => name.endsWith('.md')).length;
  if (documents > incoming.maxDocuments)
    throw new TextRefused(
      `В архиве ${documents} документов, за один раз можно взять ${incoming.maxDocuments}. Разделите архив или попросите администратора выполнить импорт папки.`,
    );
  for (const [name, content] of files) {
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    // Of two names that this disk takes for one the first counts.
    await writeFile(target, content, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
      if (!['EEXIST', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) throw error;
    });
  }
  return readMarkdown(folder);
}
