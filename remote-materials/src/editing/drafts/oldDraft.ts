import type { MaterialInput } from '../formValues.ts';
import type { DraftStore } from './draftStore.ts';
import { newMaterial } from './draftStore.ts';

/** Takes over the new material that an earlier version of the portal kept, once; it stays there if that fails. */
export async function takeOldDraft(userId: string, store: DraftStore): Promise<void> {
  const key = `portal:new-material:${userId}`;
  const stored = readOld(key);
  if (!stored) return;
  const editedAt = new Date(stored.at).toISOString();
  await store.put({ materialId: newMaterial, copyId: 'old', editedAt, input: stored.input });
  localStorage.removeItem(key);
}

function readOld(key: string): { input: MaterialInput; at: number } | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as { input: MaterialInput; at: number } | null;
  } catch {
    return null;
  }
}
