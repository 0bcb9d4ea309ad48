import type { KeptInput } from '../formValues.ts';

/** The place of a material that does not exist yet. */
export const newMaterial = '';

/** The input of one form. Every form keeps a copy of its own, so that two tabs do not overwrite each other. */
export interface LocalCopy {
  userId: string;
  materialId: string;
  copyId: string;
  /** When the last key was pressed, ISO 8601. */
  editedAt: string;
  input: KeptInput;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const table = 'materials';
/** Milliseconds; a browser with broken storage may never answer. */
const longestWait = 4000;

/** What one person has typed in this browser. Everything rejects where the browser keeps nothing. */
export function createDraftStore(userId: string) {
  return {
    list: (materialId: string): Promise<LocalCopy[]> =>
      inTable('readonly', (copies) => copies.getAll(IDBKeyRange.bound([userId, materialId], [userId, materialId, []]))),
    put: async (copy: Omit<LocalCopy, 'userId'>): Promise<void> => {
      await inTable('readwrite', (copies) => copies.put({ ...copy, userId } satisfies LocalCopy));
    },
    remove: ({ materialId, copyId }: Pick<LocalCopy, 'materialId' | 'copyId'>): Promise<void> =>
      inTable('readwrite', (copies) => copies.delete([userId, materialId, copyId])),
    /** Removes a copy of another form if nothing was typed in it since: its tab may be open still. */
    removeUnchanged: async ({ materialId, copyId, editedAt }: Omit<LocalCopy, 'userId' | 'input'>): Promise<void> => {
      const key = [userId, materialId, copyId];
      await inTable<LocalCopy | undefined>('readwrite', (copies) => {
        const found = copies.get(key);
        found.onsuccess = () => {
          if (found.result?.editedAt === editedAt) copies.delete(key);
        };
        return found;
      });
    },
  };
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('portal-drafts', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(table, { keyPath: ['userId', 'materialId', 'copyId'] });
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      // A later version of the portal in another tab must not wait for this one.
      request.result.onversionchange = () => {
        opened = null;
        request.result.close();
      };
      resolve(request.result);
    };
  });
  return opened;
}

async function inTable<T>(mode: IDBTransactionMode, work: (copies: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Хранилище браузера не отвечает')), longestWait);
  });
  try {
    return await Promise.race([run(await Promise.race([open(), late]), mode, work), late]);
  } catch (error) {
    // The browser may have closed it, when its data was cleared for example.
    opened = null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function run<T>(database: IDBDatabase, mode: IDBTransactionMode, work: (copies: IDBObjectStore) => IDBRequest<T>) {
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(table, mode);
    const request = work(transaction.objectStore(table));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
