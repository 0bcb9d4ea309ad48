/** A quiz being taken, kept in this tab: an accidental reload loses neither the answers nor the clock. */
export interface Progress {
  /** What was given at the start: the answers are places among its options. */
  paperId: string;
  answers: Record<string, string>;
  /** Place of the question on the screen. */
  index: number;
  /** Milliseconds since the epoch. */
  startedAt: number;
}

const keyOf = (quizId: string) => `quiz:${quizId}`;

export function readProgress(quizId: string): Progress | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(quizId)) ?? 'null');
  } catch {
    return null;
  }
}

export function hasProgress(quizId: string): boolean {
  return readProgress(quizId) !== null;
}

export function keepProgress(quizId: string, progress: Progress): void {
  try {
    sessionStorage.setItem(keyOf(quizId), JSON.stringify(progress));
  } catch {
    // Without storage the quiz continues; only a reload would lose it.
  }
}

export function dropProgress(quizId: string): void {
  try {
    sessionStorage.removeItem(keyOf(quizId));
  } catch {
    // Nothing was kept.
  }
}
