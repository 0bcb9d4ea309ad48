import type { exports as contract } from 'shared-api/contract';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Attachment } from '../http/attachment.ts';
import { type ZipEntry, zipOf } from '../zip/pack.ts';
import { filePaths, type MarkdownFile, toMarkdown } from './markdown.ts';
import { fileName } from './names.ts';
import { toPage } from './page.ts';
import { addressesIn, attachedFiles, type ExportedMaterial, filesInText, type Person } from './source.ts';

export type Context = Pick<Deps, 'db' | 'storage' | 'workers'>;

/** For whom a file is made, and by which address the portal is known. */
export interface Asking {
  user: Person;
  portal: string;
}

export const types = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  zip: 'application/zip',
};

/** A material as a file of this format; Markdown with files beside it is an archive. */
export async function materialFile(
  context: Context,
  material: ExportedMaterial,
  format: z.output<typeof contract.MaterialFormat>,
  asking: Asking,
): Promise<Attachment> {
  const name = fileName(material.title);
  if (format === 'docx')
    return new Attachment(types.docx, `${name}.docx`, Buffer.from(await materialWord(context, material, asking)));
  if (format === 'html') {
    const pictures = await picturesOf(context, material, asking.user);
    return new Attachment(types.html, `${name}.html`, toPage(material, pictures, asking.portal));
  }
  const folder = { pathOf: filePaths(), documentOf: () => undefined };
  const { text, files } = await materialMarkdown(context, material, asking.user, folder);
  if (files.length === 0) return new Attachment(types.md, `${name}.md`, text);
  return new Attachment(
    types.zip,
    `${name}.zip`,
    zipOf(withFiles(context, { path: `${name}.md`, content: text }, files)),
  );
}

export async function materialWord(
  context: Context,
  material: ExportedMaterial,
  { user, portal }: Asking,
): Promise<Uint8Array> {
  const { title, description, author, content: html } = material;
  const pictures = await picturesOf(context, material, user);
  return context.workers.run('writeWord', { title, description, author, html, pictures, portal });
}

export async function materialMarkdown(
  { db, workers }: Context,
  material: ExportedMaterial,
  user: Person,
  folder: Parameters<typeof toMarkdown>[2],
) {
  const [inText, attached] = [await filesInText(db, material, user), await attachedFiles(db, material)];
  return toMarkdown(workers, { material, inText, attached }, folder);
}

export async function* withFiles(
  { storage }: Context,
  document: ZipEntry,
  files: readonly MarkdownFile[],
): AsyncGenerator<ZipEntry> {
  yield document;
  for (const { path, file } of files) yield { path, content: await storage.open(file.storageKey) };
}

/** Bytes of all pictures of one document: more than anybody reads in one, less than a process can hold. */
const mostPictures = 64 * 1024 * 1024;

/** Pictures of the text by the addresses in it; those beyond the limit are left out. */
async function picturesOf({ db, storage }: Context, material: ExportedMaterial, user: Person) {
  const pictures = new Map<string, { content: Uint8Array; mimeType: string }>();
  const addresses = addressesIn(material);
  let size = 0;
  for (const file of await filesInText(db, material, user)) {
    size += file.size;
    if (file.type !== 'image' || size > mostPictures) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await storage.open(file.storageKey)) chunks.push(chunk as Buffer);
    const picture = { content: new Uint8Array(Buffer.concat(chunks)), mimeType: file.mimeType };
    for (const address of addresses.get(file.id) ?? []) pictures.set(address, picture);
  }
  return pictures;
}
