import type { SourceElement } from 'shared-api/document';
import { child, elements, parseXml } from './xml.ts';

/** A way from one part of an Office document to another one, or out of it. */
export interface Relation {
  /** The last word of its type: «image», «hyperlink», «slide». */
  type: string;
  /** A path in the archive, or an address outside of it. */
  target: string;
  isExternal: boolean;
}

/** The part that the archive itself names as the document; `usual` is what it is mostly called. */
export function mainPart(files: ReadonlyMap<string, Uint8Array>, usual: string): string | undefined {
  const bytes = files.get('_rels/.rels');
  const all = bytes ? [...readRelations(parseXml(bytes), '').values()] : [];
  const target = all.find(({ type }) => type === 'officeDocument')?.target;
  if (target && files.has(target)) return target;
  return files.has(usual) ? usual : undefined;
}

/** @param folder of the part whose relations they are, with a slash at the end */
export function readRelations(root: SourceElement | undefined, folder: string): Map<string, Relation> {
  const all = elements(child(root, 'Relationships')).map(({ attributes }): [string, Relation] => {
    const isExternal = attributes.TargetMode === 'External';
    const target = attributes.Target ?? '';
    const type = (attributes.Type ?? '').replace(/^.*\//, '');
    return [attributes.Id ?? '', { type, isExternal, target: isExternal ? target : inside(folder, target) }];
  });
  return new Map(all);
}

/** `media/image1.png` of `word/` → `word/media/image1.png`. */
function inside(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const parts: string[] = [];
  for (const part of (folder + target).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
