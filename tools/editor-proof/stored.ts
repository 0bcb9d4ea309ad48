import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from '../../server/src/demo/seed.ts';
import { importFolder } from '../../server/src/import/import-folder.ts';
import { openDatabase } from '../../server/src/openDatabase.ts';
import { openStorage } from '../../server/src/storage/create.ts';
import { materials } from '../../server/src/tables/materials.ts';

export interface StoredDocument {
  name: string;
  html: string;
}

/** Documents as a portal stores them: those of the demo, and those of a folder that is imported. */
export async function storedDocuments(folder?: string): Promise<StoredDocument[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'editor-proof-'));
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined });
  try {
    const storage = await openStorage({ dataDir, storageUrl: undefined });
    await seedDemo({ config: { mode: 'demo' }, db, storage });
    if (folder !== undefined) {
      await importFolder({ db, storage, folder, author: 'editor@demo.local', isPublished: true });
    }
    return await db
      .select({ name: materials.title, html: materials.content })
      .from(materials)
      .orderBy(materials.createdAt);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true });
  }
}
