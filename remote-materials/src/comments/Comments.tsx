import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type CommentQuote, commentsQuery, type Material, useApi, useCurrentUser } from 'shared-api';
import { Button, color, IconButton, LoadFailed, Loading, Section, space, X } from 'shared-ui';
import { createGlobalStyle, styled } from 'styled-components';
import { CommentHere } from './passage/CommentHere.tsx';
import { Passage } from './passage/Passage.tsx';
import { Quiet } from './thread/Quiet.ts';
import { Thread } from './thread/Thread.tsx';
import { addressedComment, useAddressedComment } from './useAddressedComment.ts';
import { type CommentActions, useCommentActions } from './useCommentActions.ts';
import { CommentForm } from './writing/CommentForm.tsx';
import { readKept } from './writing/keptText.ts';

interface Props {
  material: Pick<Material, 'id'>;
  /** The text that is commented on. */
  content: RefObject<HTMLElement | null>;
}

/** What readers ask and say about a material. */
export function Comments({ material: { id }, content }: Props) {
  const lists = useLists(id);
  const actions = useCommentActions(id);
  const { open, resolved, isShowingResolved, setShowingResolved, threads, first } = lists;
  useAddressedComment(lists);
  if (open.isPending)
    return (
      <Root>
        <Loading label="Загружаем комментарии" />
      </Root>
    );
  if (open.isError && !first)
    return (
      <Root>
        <Section id="comments" title="Комментарии">
          <LoadFailed message={open.error.message} onRetry={() => void open.refetch()} isRetrying={open.isFetching} />
        </Section>
      </Root>
    );
  if (!first) return null;
  const shared = { materialId: id, actions, isClosed: first.isClosed, content };
  return (
    <Root>
      <Marked />
      <Section
        id="comments"
        title="Комментарии"
        count={first.total}
        aside={first.mayClose && <Closing isClosed={first.isClosed} actions={actions} />}
      >
        {first.isClosed && <Note>Комментарии закрыты</Note>}
        <NewComment {...shared} />
        {first.total === 0 && !first.isClosed && (
          <Note>Пока нет комментариев. Задайте вопрос автору или поделитесь замечанием.</Note>
        )}
        <List>
          {threads.map((thread) => (
            <Thread key={thread.id} thread={thread} {...shared} />
          ))}
        </List>
        <More list={open}>Показать ещё</More>
        {first.resolved > 0 && (
          <p>
            <Quiet aria-expanded={isShowingResolved} onClick={() => setShowingResolved(!isShowingResolved)}>
              {isShowingResolved ? 'Скрыть решённые' : `Показать решённые (${first.resolved})`}
            </Quiet>
          </p>
        )}
        {isShowingResolved && <Resolved list={resolved} {...shared} />}
      </Section>
    </Root>
  );
}

interface Shared {
  materialId: string;
  actions: CommentActions;
  isClosed: boolean;
  content: RefObject<HTMLElement | null>;
}

function Resolved({ list, ...shared }: Shared & { list: ReturnType<typeof useLists>['resolved'] }) {
  if (list.isPending) return <Loading label="Загружаем решённые" />;
  if (list.isError && !list.data)
    return <LoadFailed message={list.error.message} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />;
  return (
    <>
      <List aria-label="Решённые">
        {list.data?.pages
          .flatMap((page) => page.threads)
          .map((thread) => (
            <Thread key={thread.id} thread={thread} {...shared} />
          ))}
      </List>
      <More list={list}>Показать ещё решённые</More>
    </>
  );
}

/** The next page of a list, or why it did not come. */
function More({ list, children }: { list: ReturnType<typeof useLists>['open']; children: string }) {
  const next = () => void list.fetchNextPage();
  if (list.isFetchNextPageError)
    return <LoadFailed message={list.error.message} onRetry={next} isRetrying={list.isFetchingNextPage} />;
  return (
    list.hasNextPage && (
      <Button isPending={list.isFetchingNextPage} onClick={next}>
        {children}
      </Button>
    )
  );
}

/** The open threads, and the resolved ones once somebody wants them or an address leads to one. */
function useLists(id: string) {
  const api = useApi();
  const { hash } = useLocation();
  const [isShowingResolved, setShowingResolved] = useState(false);
  const open = useInfiniteQuery(commentsQuery(api, id, 'open'));
  const resolved = useInfiniteQuery({ ...commentsQuery(api, id, 'resolved'), enabled: isShowingResolved });
  const first = open.data?.pages[0];
  const isBusy = open.isFetching || (isShowingResolved && resolved.isFetching);
  const more = () => {
    if (open.hasNextPage) return () => void open.fetchNextPage();
    if (!isShowingResolved) return (first?.resolved ?? 0) > 0 ? () => setShowingResolved(true) : undefined;
    return resolved.hasNextPage ? () => void resolved.fetchNextPage() : undefined;
  };
  return {
    ...{ open, resolved, isShowingResolved, setShowingResolved, first },
    threads: open.data?.pages.flatMap((page) => page.threads) ?? [],
    isReady: first !== undefined && !isBusy && !open.isError && !resolved.isError,
    more: addressedComment(hash) === null ? undefined : more(),
  };
}

/** Where a new comment is written, perhaps at a passage of the text. */
function NewComment({ materialId, actions, isClosed, content }: Shared) {
  const { id: userId } = useCurrentUser();
  const place = useRef<HTMLDivElement>(null);
  const [quote, setQuote] = useState<CommentQuote | null>(
    () => readKept({ userId, materialId, field: 'new' })?.quote ?? null,
  );
  const begin = (chosen: CommentQuote) => {
    setQuote(chosen);
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  return (
    <div ref={place}>
      {!isClosed && <CommentHere content={content} onComment={begin} />}
      <CommentForm
        materialId={materialId}
        field="new"
        label="Новый комментарий"
        sendLabel="Отправить"
        quote={quote}
        above={
          quote && (
            <Chosen>
              <Passage quote={quote} content={content} />
              <IconButton label="Без места в тексте" onClick={() => setQuote(null)}>
                <X aria-hidden="true" />
              </IconButton>
            </Chosen>
          )
        }
        isClosed={isClosed}
        canAsk
        onSubmit={(written) => actions.add(written, quote)}
        onDone={() => setQuote(null)}
      />
    </div>
  );
}

function Closing({ isClosed, actions }: { isClosed: boolean; actions: CommentActions }) {
  return (
    <Aside>
      <Quiet onClick={() => actions.setClosed(!isClosed)}>
        {isClosed ? 'Открыть комментарии' : 'Закрыть комментарии'}
      </Quiet>
    </Aside>
  );
}

const Marked = createGlobalStyle`
  ::highlight(commented) { background-color: ${color.yellowSoft}; color: ${color.text}; }
`;

const Root = styled.div`
  max-width: 680px;
  margin-top: ${space(9)};
  @media print { display: none; }
`;

const Aside = styled.div`
  margin-left: auto;
`;

const Note = styled.p`
  margin: ${space(2)} 0;
  color: ${color.textSoft};
`;

const List = styled.ol`
  margin-top: ${space(4)};
  list-style: none;
`;

const Chosen = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(2)};
  margin-bottom: ${space(2)};
`;
