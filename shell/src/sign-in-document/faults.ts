import { previewTicket } from '../preview/preview.ts';
import { sendReport } from '../reports/sendReport.ts';

/** Of the shell that this document belongs to: `/shell/1.2.0/`. */
declare const __webpack_public_path__: string;

/** Reports the first error of this document's script, as the shell's document does for the shell. */
export function reportFaults(): void {
  let isReported = false;
  const report = (error: unknown, message: string) => {
    if (isReported) return;
    isReported = true;
    sendReport('/client-errors', {
      remote: 'shell',
      version: __webpack_public_path__.split('/')[2],
      failure: 'execution',
      phase: 'execute',
      message: message.slice(0, 2000),
      stack: error instanceof Error ? error.stack?.slice(0, 8000) : undefined,
      page: location.pathname,
      isPreview: previewTicket() === null ? undefined : true,
    });
  };
  addEventListener('error', ({ error, message, filename }) => {
    // Extensions of the browser run here too.
    if (filename === location.href.split('#')[0]) report(error, message);
  });
  addEventListener('unhandledrejection', ({ reason }) => report(reason, String(reason)));
}
