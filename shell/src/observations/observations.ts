import type { VersionUse } from 'shared-api';
import { previewTicket } from '../preview/preview.ts';
import { sendReport } from '../reports/sendReport.ts';
import { liveToken } from '../session/patientTransport.ts';
import { session } from '../session/sessionStore.ts';

/** Milliseconds from the first news until it is told, with all that has come since. */
const gatherFor = 2_000;

/** What this tab has told of a version, or is about to. */
interface Known {
  use: VersionUse;
  /** A load that fails may succeed at the next try; an error on the screen stays one. */
  isFinal: boolean;
  isTold: boolean;
}

const known = new Map<string, Known>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notes how this person fares with a version, once a tab. By these reports the portal decides by itself whether a
 * release stays (docs/releasing.md): they are told with the person's session, and the server counts each person once.
 */
export function observeUse(use: VersionUse, { isFinal = false } = {}): void {
  // A version that only this tab looks at says nothing of what people meet.
  if (previewTicket() !== null) return;
  const key = `${use.name}@${use.version}`;
  const before = known.get(key);
  const isWorse = use.failure !== undefined && before?.use.failure === undefined;
  const isRecovery = use.failure === undefined && before !== undefined && !before.isTold && !before.isFinal;
  if (before && !isWorse && !isRecovery) return;
  known.set(key, { use, isFinal, isTold: false });
  timer ??= setTimeout(tell, gatherFor);
}

/** Tells what is not told yet; while nobody is signed in it waits. */
function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  const token = liveToken();
  const waiting = [...known.values()].filter(({ isTold }) => !isTold).slice(0, mostAtOnce);
  if (!token || waiting.length === 0) return;
  for (const one of waiting) one.isTold = true;
  sendReport('/version-uses', { uses: waiting.map(({ use }) => use) }, { authorization: `Bearer ${token}` });
}

/** The server takes no more in one report. */
const mostAtOnce = 20;

/** Follows the session and the end of the page; returns the function that stops it. */
export function followObservations(): () => void {
  const unsubscribe = session.subscribe(({ status }, { status: before }) => {
    if (status !== before && status === 'signedIn') timer ??= setTimeout(tell, gatherFor);
    // Who comes next has seen nothing of it.
    if (status === 'signedOut') known.clear();
  });
  addEventListener('pagehide', tell);
  return () => {
    unsubscribe();
    removeEventListener('pagehide', tell);
    clearTimeout(timer);
    timer = undefined;
    known.clear();
  };
}
