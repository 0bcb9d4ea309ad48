/**
 * Sends what nobody waits for, also while the page is closed. It never fails visibly: without a network it is lost.
 *
 * @param call its path below /api
 */
export function sendReport(call: string, report: object, headers: Record<string, string> = {}): void {
  fetch(`/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(report),
    keepalive: true,
  })
    // Unread, the answer would keep its connection busy.
    .then((response) => response.text())
    .catch(() => undefined);
}
