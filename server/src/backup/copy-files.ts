import type { FileEntry, Manifest } from '../backup-folder/manifest.ts';
import type { Objects } from '../backup-folder/objects.ts';
import { openIfThere } from '../storage/missing.ts';
import type { Storage } from '../storage/storage.ts';
import { eachOf } from '../work/each-of.ts';
import type { StoredKey } from './stored-keys.ts';

/** Files that are read at once: a store far away answers slowly, a disk does not mind. */
const atOnce = 6;

export interface CopiedFiles {
  files: FileEntry[];
  /** Copied in this run; the others were in the folder already. */
  copied: { count: number; bytes: number };
  missing: string[];
  /** Keys whose content is not that of their rows. */
  altered: string[];
}

interface Parts {
  storage: Storage;
  objects: Objects;
  /** The backup before: what it has is not read again, as what is stored under a key never changes. */
  before: Manifest | null;
  onProgress: (done: number, total: number, key: string) => void;
}

/** Copies the files that the database names and the folder has not got. */
export async function copyFiles(
  { storage, objects, before, onProgress }: Parts,
  keys: StoredKey[],
): Promise<CopiedFiles> {
  const known = new Map(before?.files.map((file) => [file.key, file]));
  const result: CopiedFiles = { files: [], copied: { count: 0, bytes: 0 }, missing: [], altered: [] };
  let done = 0;
  await eachOf(keys, atOnce, async (stored) => {
    const { key } = stored;
    const held = await findHeld(stored);
    if (held) result.files.push(held);
    else await copy(stored);
    done += 1;
    onProgress(done, keys.length, key);
  });
  result.files.sort((one, other) => (one.key < other.key ? -1 : 1));
  return result;

  async function findHeld({ key, sha256, size }: StoredKey): Promise<FileEntry | null> {
    const old = known.get(key);
    if (old && (await objects.has('files', old.object))) return old;
    // Also what a run that broke off has copied.
    const object = sha256 !== null && size !== null ? await objects.find('files', sha256) : null;
    return object && { key, size: Number(size), sha256: String(sha256), object };
  }

  async function copy({ key, sha256: expected }: StoredKey): Promise<void> {
    const content = await openIfThere(storage, key);
    if (!content) {
      result.missing.push(key);
      return;
    }
    const { size, sha256, object, isNew } = await objects.put('files', content);
    result.files.push({ key, size, sha256, object });
    if (expected !== null && expected !== sha256) result.altered.push(key);
    if (isNew) {
      result.copied.count += 1;
      result.copied.bytes += size;
    }
  }
}
