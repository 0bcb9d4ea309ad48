import { TextRefused } from '../../text/limits.ts';
import { mainPart, type Relation, readRelations } from '../../word/read/relations.ts';
import { parseXml } from '../../word/read/xml.ts';
import { unpack } from '../../zip/unpack.ts';

/** An Office document as its parts. */
export interface Office {
  /** The part that everything else hangs on. */
  main: Uint8Array;
  part: (path: string | undefined) => Uint8Array | undefined;
  /** Ways from a part; from the main one without a path. */
  relationsOf: (path?: string) => Map<string, Relation>;
}

/** Bytes of all parts of text together: a sheet of a million rows has about as many. */
const limits = { entries: 20_000, bytes: 128 * 1024 * 1024 };

/**
 * Takes the parts of text out of a presentation or a workbook, without pictures. Throws TextRefused.
 *
 * @param usual path of the main part where the archive does not name it
 */
export function openOffice(archive: Uint8Array, usual: string): Office {
  const files = unpack(archive, (path) => /\.(xml|rels)$/.test(path), limits);
  const mainPath = mainPart(files, usual);
  const main = mainPath === undefined ? undefined : files.get(mainPath);
  if (mainPath === undefined || main === undefined) throw new TextRefused('В файле нет документа.');
  return {
    main,
    part: (path) => (path === undefined ? undefined : files.get(path)),
    relationsOf: (path = mainPath) => {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const bytes = files.get(`${folder}_rels/${path.slice(folder.length)}.rels`);
      return bytes ? readRelations(parseXml(bytes), folder) : new Map();
    },
  };
}
