/** That the page was left, by the clock of this computer. */
export interface Leave {
  key: string;
  /** Milliseconds since 1970. */
  leftAt: number;
  /** Away; null until the person is back. */
  seconds: number | null;
}

interface Parts {
  /** Shared by the tabs of one browser, and kept when they are closed: whoever comes back has been away. */
  storage: { read: () => Leave[]; write: (leaves: Leave[]) => void };
  newKey: () => string;
  now?: () => number;
}

/**
 * When the page of an attempt was left, until the server knows. Less than a second is no leave: between two tabs of the
 * attempt, or while the page is drawn anew, nobody goes away.
 */
export function createLeaveBook({ storage, newKey, now = Date.now }: Parts) {
  return {
    leave(): void {
      const leaves = storage.read();
      if (leaves.some(isAway)) return;
      storage.write([...leaves, { key: newKey(), leftAt: now(), seconds: null }]);
    },
    comeBack(): void {
      const leaves = storage.read().map((leave) => (isAway(leave) ? { ...leave, seconds: since(leave) } : leave));
      storage.write(leaves.filter(({ seconds }) => seconds !== 0));
    },
    /** What the server is to be told. */
    unsent: () =>
      storage
        .read()
        .flatMap((leave) =>
          leave.seconds === null ? [] : [{ key: leave.key, secondsAgo: since(leave), seconds: leave.seconds }],
        ),
    /** The server knows these. */
    forget(keys: string[]): void {
      storage.write(storage.read().filter(({ key }) => !keys.includes(key)));
    },
    clear: () => storage.write([]),
  };

  function since({ leftAt }: Leave): number {
    return Math.max(0, Math.floor((now() - leftAt) / 1000));
  }
}

function isAway({ seconds }: Leave): boolean {
  return seconds === null;
}
