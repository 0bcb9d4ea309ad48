import { type RefObject, useRef, useState } from 'react';
import type { CommentThread } from 'shared-api';
import { Badge, color, radius, space } from 'shared-ui';
import { styled } from 'styled-components';
import { Passage } from '../passage/Passage.tsx';
import type { CommentActions } from '../useCommentActions.ts';
import { CommentForm } from '../writing/CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { Quiet } from './Quiet.ts';

interface Props {
  materialId: string;
  thread: CommentThread;
  actions: CommentActions;
  isClosed: boolean;
  content: RefObject<HTMLElement | null>;
}

/** A comment with the answers to it. */
export function Thread({ materialId, thread, actions, isClosed, content }: Props) {
  const [isAnswering, setAnswering] = useState(false);
  const answer = useRef<HTMLButtonElement>(null);
  const { id, quote, isQuestion, resolvedAt, mayResolve, replies } = thread;
  const shared = { materialId, actions, isClosed };
  return (
    <Root id={`comment-${id}`} tabIndex={-1}>
      {resolvedAt && <Badge tone="green">Решено</Badge>}
      <CommentItem
        {...shared}
        comment={thread}
        isQuestion={isQuestion}
        hasReplies={replies.length > 0}
        above={quote && <Passage quote={quote} content={content} />}
        more={
          <>
            {!isClosed && (
              <Quiet ref={answer} onClick={() => setAnswering(true)}>
                Ответить
              </Quiet>
            )}
            {mayResolve && (
              <Quiet onClick={() => (resolvedAt ? actions.reopen(id) : actions.resolve(id))}>
                {resolvedAt ? 'Открыть снова' : 'Решено'}
              </Quiet>
            )}
          </>
        }
      />
      {(replies.length > 0 || isAnswering) && (
        <Replies aria-label={`Ответы: ${thread.author.name}`}>
          {replies.map((reply) => (
            <li key={reply.id} id={`comment-${reply.id}`} tabIndex={-1}>
              <CommentItem {...shared} comment={reply} />
            </li>
          ))}
          {isAnswering && (
            <li>
              <CommentForm
                materialId={materialId}
                field={`reply:${id}`}
                label={`Ответ: ${thread.author.name}`}
                sendLabel="Ответить"
                isFocused
                canCancel
                onSubmit={(written) => actions.reply(written, id)}
                onDone={() => {
                  setAnswering(false);
                  answer.current?.focus();
                }}
              />
            </li>
          )}
        </Replies>
      )}
    </Root>
  );
}

const Root = styled.li`
  padding: ${space(4)} 0;
  scroll-margin-top: 80px;
  border-top: 1px solid ${color.line};
  &:focus, & li:focus { background: ${color.accentSoft}; border-radius: ${radius.small}; }
  &:focus-visible, & li:focus-visible { outline: var(--focus-ring); outline-offset: 4px; border-radius: ${radius.small}; }
`;

const Replies = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  margin-top: ${space(2)};
  padding-left: ${space(5)};
  border-left: 2px solid ${color.line};
  list-style: none;
  & > li { scroll-margin-top: 80px; }
`;
