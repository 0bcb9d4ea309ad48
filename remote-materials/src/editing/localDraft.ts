import type { MaterialInput, Start } from './formValues.ts';

/** The unsaved new material of one person, kept in this browser. */
export function localDraft(userId: string) {
  const key = `portal:new-material:${userId}`;
  return {
    read: (): { start: Start; savedAt: Date } | null => {
      try {
        const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { input: MaterialInput; at: number } | null;
        if (!stored) return null;
        const { content, contentFormat, version, ...values } = stored.input;
        return { start: { values, text: { content, contentFormat }, version }, savedAt: new Date(stored.at) };
      } catch {
        return null;
      }
    },
    /** Throws where the browser keeps nothing (private mode, no room). */
    write: (input: MaterialInput) => localStorage.setItem(key, JSON.stringify({ input, at: Date.now() })),
    clear: () => localStorage.removeItem(key),
  };
}
