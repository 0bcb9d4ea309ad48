import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ApiTransport, type Attempt, attemptQuery, attemptsApi, useApi } from 'shared-api';
import { localLeaves } from '../answers/localAnswers.ts';
import { newKey } from '../newKey.ts';
import { createLeaveBook } from './leaveBook.ts';

/** Notes when the person leaves the page of a running attempt whose attestation asks for that, and tells the server. */
export function useLeaves({ id, notesLeaving }: Pick<Attempt['attempt'], 'id' | 'notesLeaving'>): void {
  const api = useApi();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!notesLeaving) return;
    const book = createLeaveBook({ storage: localLeaves(id), newKey });
    const handleSight = () => {
      if (document.visibilityState === 'hidden') return book.leave();
      book.comeBack();
      void send();
    };
    const send = () => sendLeaves(api, id, book);
    handleSight();
    document.addEventListener('visibilitychange', handleSight);
    window.addEventListener('online', send);
    return () => {
      document.removeEventListener('visibilitychange', handleSight);
      window.removeEventListener('online', send);
      const known = queryClient.getQueryData(attemptQuery(api, id).queryKey);
      // The page of the result is no other page.
      if (known?.attempt.status === 'IN_PROGRESS') book.leave();
      else book.clear();
    };
  }, [api, id, notesLeaving, queryClient]);
}

/** What does not arrive is sent with the next. */
async function sendLeaves(api: ApiTransport, attemptId: string, book: ReturnType<typeof createLeaveBook>) {
  const leaves = book.unsent().slice(0, atOnce);
  if (leaves.length === 0) return;
  try {
    await attemptsApi(api).noteLeaves({ params: { attemptId }, body: { leaves } });
    book.forget(leaves.map(({ key }) => key));
  } catch {
    // An attempt goes on without a connection.
  }
}

/** What one call takes. */
const atOnce = 100;
