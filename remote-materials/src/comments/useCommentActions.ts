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
  /** After a refusal the page shows what is: comments may have been closed or deleted meanwhile. */
  const writing = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await call;
      await refresh();
      return answer;
    } catch (error) {
      if (isApiError(error)) void refresh();
      throw error;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => notify.error(failureText(error)),
    onSettled: refresh,
  });
  const params = (commentId: string) => ({ params: { id, commentId } });
  return {
    isPending,
    add: (written: Written, quote: CommentQuote | null) =>
      writing(calls.addComment({ params: { id }, body: { ...written, quote } })),
    reply: ({ text }: Written, parentId: string) =>
      writing(calls.addComment({ params: { id }, body: { text, parentId } })),
    edit: ({ text }: Written, commentId: string) =>
      writing(calls.editComment({ ...params(commentId), body: { text } })),
    remove: async (commentId: string, hasReplies: boolean) => {
      const isSure = await confirm({
        title: 'Удалить комментарий?',
        text: hasReplies ? 'Ответы на него останутся.' : 'Вернуть его будет нельзя.',
        confirmLabel: 'Удалить',
        isDanger: true,
      });
      if (isSure) mutate(() => calls.deleteComment(params(commentId)));
    },
    resolve: (commentId: string) => mutate(() => calls.resolveComment(params(commentId))),
    reopen: (commentId: string) => mutate(() => calls.reopenComment(params(commentId))),
    setClosed: (isClosed: boolean) =>
      mutate(() => (isClosed ? calls.closeComments({ params: { id } }) : calls.openComments({ params: { id } }))),
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;
