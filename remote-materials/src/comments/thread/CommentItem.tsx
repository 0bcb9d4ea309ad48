import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Comment } from 'shared-api';
import { Badge, color, fontSize, formatDateTime, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { CommentActions } from '../useCommentActions.ts';
import { CommentForm } from '../writing/CommentForm.tsx';
import { partsOf, toTyped } from '../writing/mentions.ts';
import { Quiet } from './Quiet.ts';

interface Props {
  materialId: string;
  comment: Comment;
  actions: CommentActions;
  /** Nobody may write any more. */
  isClosed: boolean;
  isQuestion?: boolean;
  hasReplies?: boolean;
  /** Between who wrote and what: the passage. */
  above?: ReactNode;
  /** Beside what can be done with any comment. */
  more?: ReactNode;
}

/** One comment, with what its reader may do with it. */
export function CommentItem(props: Props) {
  const { materialId, comment, actions, isClosed, isQuestion = false, hasReplies = false, above, more } = props;
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) change.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  const { id, author, createdAt, editedAt, text, mentions, isDeleted, mayEdit, mayDelete } = comment;
  if (isDeleted) return <Deleted>Комментарий удалён</Deleted>;
  return (
    <>
      <Head>
        <Name>{author.name}</Name>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        {editedAt && <span title={formatDateTime(editedAt)}>изменён</span>}
        {isQuestion && <Badge tone="blue">Вопрос автору</Badge>}
      </Head>
      {above}
      {isChanging ? (
        <CommentForm
          materialId={materialId}
          field={`edit:${id}`}
          label="Изменить комментарий"
          sendLabel="Сохранить"
          start={{ text: toTyped(text, mentions), mentions }}
          isFocused
          canCancel
          onSubmit={(written) => actions.edit(written, id)}
          onDone={() => setChanging(false)}
        />
      ) : (
        <>
          <Text>
            {partsOf(text, mentions).map((part, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never moved about.
              part.isPerson ? <Person key={at}>{part.text}</Person> : part.text,
            )}
          </Text>
          <Row>
            {more}
            {mayEdit && !isClosed && (
              <Quiet ref={change} onClick={() => setChanging(true)}>
                Изменить
              </Quiet>
            )}
            {mayDelete && <Quiet onClick={() => void actions.remove(id, hasReplies)}>Удалить</Quiet>}
          </Row>
        </>
      )}
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(1)} ${space(2)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Name = styled.span`
  color: ${color.text};
  font-size: ${fontSize.control};
  font-weight: ${weight.label};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  margin: ${space(1)} 0;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Person = styled.span`
  color: ${color.accent};
  font-weight: ${weight.label};
`;

const Deleted = styled.p`
  color: ${color.textSoft};
  font-style: italic;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  &:empty { display: none; }
`;
