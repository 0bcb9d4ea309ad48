import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CommentQuote, commentsApi, commentsKey, failureText, isApiError, useApi, useHost } from 'shared-api';
import type { Written } from './writing/useWriting.ts';

/** What is done with the comments of a material. Writing rejects as the call does; all else says itself what failed. */
export function useCommentActions(id: string) {
  const api = useApi();
  const calls = commentsApi(api);
  const { confirm, notify } = useHost();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: commentsKey(id) });
  /** A conflict means that they were closed meanwhile, which the page then shows. */
  const writing = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      await refresh();
      return answer;
    } catch (error) {
      if (isApiError(error) && error.status === 409) void refresh();
      throw error;
    }
  };
  const { mutate } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => {
      notify.error(failureText(error));
      return refresh();
    },
  });
  /** What took the comment away took its buttons too: the keyboard goes on with the next one, and a word is said. */
  const takeAway = (commentId: string, said: string, act: () => Promise<unknown>) => {
    mutate(async () => {
      const gone = document.getElementById(`comment-${commentId}`);
      const next = gone && neighbour(gone);
      await act();
      await refresh();
      notify.success(said);
      // Whoever has gone elsewhere meanwhile stays there.
      const focused = document.activeElement;
      if (focused === document.body || gone?.contains(focused)) next?.focus();
    });
  };
  const params = (commentId: string) => ({ params: { id, commentId } });
  return {
    add: (written: Written, quote: CommentQuote | null) =>
      writing(calls.addComment({ params: { id }, body: { ...written, quote } })),
    reply: ({ text }: Written, parentId: string) =>
      writing(calls.addComment({ params: { id }, body: { text, parentId } })),
    edit: ({ text }: Written, commentId: string) =>
      writing(calls.editComment({ ...params(commentId), body: { text } })),
    remove: async (commentId: string, hasReplies: boolean) => {
      const isSure = await confirm(removal(hasReplies));
      if (isSure) takeAway(commentId, 'Комментарий удалён', () => calls.deleteComment(params(commentId)));
    },
    resolve: (commentId: string) =>
      takeAway(commentId, 'Обсуждение решено', () => calls.resolveComment(params(commentId))),
    reopen: (commentId: string) =>
      takeAway(commentId, 'Обсуждение открыто снова', () => calls.reopenComment(params(commentId))),
    setClosed: (isClosed: boolean) =>
      mutate(async () => {
        await (isClosed ? calls.closeComments({ params: { id } }) : calls.openComments({ params: { id } }));
        await refresh();
      }),
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;

const removal = (hasReplies: boolean) => ({
  title: 'Удалить комментарий?',
  text: hasReplies ? 'Ответы на него останутся.' : 'Вернуть его будет нельзя.',
  confirmLabel: 'Удалить',
  isDanger: true,
});

/** The next comment on the page that does not go with this one, else the one before it. */
function neighbour(gone: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[id^="comment-"]')].filter(
    (comment) => comment === gone || !gone.contains(comment),
  );
  const at = all.indexOf(gone);
  return all[at + 1] ?? all[at - 1];
}
