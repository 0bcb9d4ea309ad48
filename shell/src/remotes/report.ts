import type { ClientError } from 'shared-api';
import { observeUse } from '../observations/observations.ts';
import { observeError } from '../observations/observeError.ts';
import { previewTicket } from '../preview/preview.ts';
import { sendReport } from '../reports/sendReport.ts';
import { failureOf, type RemoteLoadError } from './failures.ts';

/** One event of the stream of remote loads. Durations are in milliseconds. */
export interface LoadEvent {
  remote: string;
  version: string;
  outcome: 'loaded' | 'failed';
  duration?: number;
  recovered?: boolean;
  error?: RemoteLoadError;
}

/** Passes a load event to listeners in the page and reports failures and recoveries to the server. */
export function reportLoad(event: LoadEvent): void {
  globalThis.dispatchEvent(new CustomEvent('portal:load', { detail: event }));
  observeUse({
    name: event.remote,
    version: event.version,
    ...(event.outcome === 'failed' && { failure: event.error?.failure ?? 'execution' }),
  });
  if (event.outcome === 'loaded' && !event.recovered) return;
  send({
    remote: event.remote,
    version: event.version,
    failure: event.error?.failure,
    phase: 'entry',
    message: event.error?.message ?? `${event.remote}@${event.version} загружен не с первой попытки`,
    page: location.pathname,
    recovered: event.recovered,
  });
}

/** Whose mistake it was; of nobody's it is logged, and not counted. */
type Source = Pick<ClientError, 'remote' | 'version'>;

/** Reports an error of a screen, or of what a section offers in the palette. */
export function reportError(error: unknown, phase: 'routes' | 'render' | 'palette', source: Source): void {
  const stack = error instanceof Error ? error.stack : undefined;
  const { remote: name, version } = source;
  if (name && version) void observeError(error, { name, version });
  send({
    ...source,
    failure: failureOf(error),
    phase,
    message: error instanceof Error ? error.message.slice(0, 2000) : String(error).slice(0, 2000),
    stack: stack?.slice(0, 8000),
    page: location.pathname,
  });
}

function send(report: ClientError): void {
  sendReport('/client-errors', previewTicket() === null ? report : { ...report, isPreview: true });
}
