import path from 'node:path';
import { replaceAddresses } from '../content/elements.ts';
import type { Workers } from '../workers/pool.ts';
import type { ExportedMaterial, StoredFile } from './source.ts';

export interface MarkdownFile {
  /** Below the folder of the document. */
  path: string;
  file: StoredFile;
}

interface Exported {
  material: ExportedMaterial;
  /** Pictures and files of the text. */
  inText: readonly StoredFile[];
  attached: readonly StoredFile[];
}

interface Folder {
  /** Gives each file of the folder a path of its own. */
  pathOf: (file: StoredFile) => string;
  /** The document in the folder that a material has become. */
  documentOf: (id: string) => string | undefined;
}

/** A document as `npm run import` reads it, with the files that belong beside it. */
export async function toMarkdown(
  workers: Workers,
  { material, inText, attached }: Exported,
  { pathOf, documentOf }: Folder,
): Promise<{ text: string; files: MarkdownFile[] }> {
  const all = [...new Map([...inText, ...attached].map((file) => [file.id, file])).values()];
  const paths = new Map(all.map((file) => [file.id, pathOf(file)]));
  // Names with blanks and brackets would be written in many ways: the short form is found again in the Markdown.
  const html = replaceAddresses(material.content, (address) =>
    address.replace(/^(\/files\/[a-z][a-z0-9]{23}\/).*$/, '$1f'),
  );
  const markdown = await workers.run('toMarkdown', html);
  const text = markdown
    .replace(/\/files\/([a-z][a-z0-9]{23})\/f(?![\w%.-])/g, (whole, id: string) => encoded(paths.get(id)) ?? whole)
    .replace(/\/materials\/([a-z][a-z0-9]{23})(?=[#)\s"'>])/g, (whole, id: string) => encoded(documentOf(id)) ?? whole);
  // Seventy modules that the start of the server does not wait for.
  const { stringify } = await import('yaml');
  return {
    text: `---\n${stringify(frontMatter(material, attached, paths), { lineWidth: 0 })}---\n\n${text}\n`,
    files: all.map((file) => ({ path: paths.get(file.id) ?? '', file })),
  };
}

/** The import asks strings of it only; what is empty it takes for absent. */
function frontMatter(
  { title, description, category, department, tags, isPublished }: ExportedMaterial,
  attached: readonly StoredFile[],
  paths: ReadonlyMap<string, string>,
) {
  return {
    title,
    ...(description && { description }),
    category,
    ...(department && { department }),
    ...(tags.length > 0 && { tags }),
    published: isPublished,
    ...(attached.length > 0 && {
      files: attached.map(({ id, originalName }) => ({ path: paths.get(id) ?? '', name: originalName })),
    }),
  };
}

function encoded(file: string | undefined): string | undefined {
  return file
    ?.split('/')
    .map((part) =>
      encodeURIComponent(part).replace(/[()*'!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    )
    .join('/');
}

/** `files/name.png`; a second file of the same name lies in a folder of its own, so that it keeps it. */
export function filePaths(): (file: StoredFile) => string {
  const used = new Map<string, string>();
  return ({ id, originalName }) => {
    const name = originalName.replace(/[\\/]/g, '_') || 'file';
    for (let number = 1; ; number += 1) {
      const tried = path.posix.join('files', number > 1 ? String(number) : '', name);
      const owner = used.get(tried.toLowerCase());
      if (owner !== undefined && owner !== id) continue;
      used.set(tried.toLowerCase(), id);
      return tried;
    }
  };
}
