import { editingApi, type MaterialDraft, useApi } from 'shared-api';

/** Bytes of a call that a browser finishes after its page has ended (64 KiB for all calls of a page together). */
const mostBytes = 60_000;

/** Drafts of changes on the server: one per person and material. */
export function useServerDrafts() {
  const api = useApi();
  return {
    save: async (id: string, body: Omit<MaterialDraft, 'savedAt'>, isLeaving = false): Promise<void> => {
      const keepalive = isLeaving && new Blob([JSON.stringify(body)]).size < mostBytes;
      await editingApi(api).saveDraft({ params: { id }, body, keepalive });
    },
    /** What cannot be dropped now is offered again, no harm done. */
    drop: async (id: string): Promise<void> => {
      await editingApi(api)
        .deleteDraft({ params: { id }, keepalive: true })
        .catch(() => undefined);
    },
  };
}
