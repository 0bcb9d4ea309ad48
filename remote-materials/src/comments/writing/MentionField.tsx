import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { mentionableQuery, useApi } from 'shared-api';
import {
  color,
  type FieldControlProps,
  radius,
  shadow,
  space,
  TextArea,
  UserRound,
  useDebouncedValue,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { ListNote, OptionList, optionId } from '../../OptionList.tsx';
import { type Mention, queryAt } from './mentions.ts';

interface Props extends FieldControlProps {
  materialId: string;
  text: string;
  mentions: Mention[];
  onChange: (text: string, mentions: Mention[]) => void;
  onSend: () => void;
  ref: RefObject<HTMLTextAreaElement | null>;
}

/** A text in which «@» offers the people who can read the material. */
export function MentionField({ materialId, text, mentions, onChange, onSend, ref, ...control }: Props) {
  const list = useId();
  const caret = useRef<number | null>(null);
  const { people, state, active, point, look, follow, close, typed } = usePeople(materialId, text);
  const isOpen = state !== 'closed';
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const take = (person: Mention) => {
    if (!typed) return;
    const before = `${text.slice(0, typed.start)}@${person.name} `;
    const after = text.slice(typed.start + 1 + typed.query.length).replace(/^ /, '');
    caret.current = before.length;
    onChange(before + after, [...mentions.filter(({ name }) => name !== person.name), person]);
    close();
    ref.current?.focus();
  };
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
      return;
    }
    const move = isOpen && moveOf(event.key, { people, active, point, take, close });
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  const chosen = people[active];
  return (
    <Root>
      <TextArea
        {...control}
        ref={ref}
        value={text}
        rows={3}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen && chosen ? optionId(list, chosen.id) : undefined}
        onChange={({ target }) => {
          onChange(target.value, mentions);
          look(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => follow(currentTarget.value, currentTarget.selectionStart)}
        onBlur={close}
        onKeyDown={handleKey}
      />
      {isOpen && <Offered {...{ list, people, state, active, point, take }} />}
    </Root>
  );
}

interface OfferedProps extends Pick<Moves, 'people' | 'active' | 'point' | 'take'> {
  list: string;
  state: 'failed' | 'loading' | 'empty' | 'ready' | 'closed';
}

function Offered({ list, people, state, active, point, take }: OfferedProps) {
  return (
    <Found>
      <OptionList
        {...{ id: list, label: 'Кого упомянуть', active }}
        options={people.map(({ id, name }) => ({ id, label: name, icon: UserRound }))}
        onPoint={point}
        onChoose={({ id, label }) => take({ id, name: label })}
      />
      {state === 'failed' && <ListNote role="status">Люди не нашлись: сервер не ответил.</ListNote>}
      {state === 'empty' && <ListNote role="status">Никого не нашлось</ListNote>}
      {state === 'loading' && <ListNote role="status">Ищем…</ListNote>}
      {state === 'ready' && <VisuallyHidden role="status">Найдено: {people.length}</VisuallyHidden>}
    </Found>
  );
}

/**
 * Who is offered for the name at the caret. While the next letters are looked for, those found before stay who still match:
 * keys do what is seen.
 */
function usePeople(materialId: string, text: string) {
  const [at, setAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const typed = at === null ? null : queryAt(text, at);
  const name = typed?.query.trim() ?? '';
  const query = useDebouncedValue(name, 150);
  const found = useQuery({
    ...mentionableQuery(useApi(), materialId, query),
    enabled: typed !== null,
    placeholderData: keepPreviousData,
  });
  const isOld = found.isPlaceholderData || query !== name;
  const people = typed ? (found.data ?? []).filter((person) => !isOld || isNamedLike(person, name)) : [];
  return {
    people,
    typed,
    state: typed ? stateOf(found, people.length, isOld) : ('closed' as const),
    active: Math.max(
      0,
      people.findIndex(({ id }) => id === pointed),
    ),
    point: (next: number) => setPointed(people[next]?.id ?? null),
    look: (value: string, caret: number) => setAt(queryAt(value, caret) ? caret : null),
    /** As the caret moves; a list that was left stays closed, also by the move that its choice makes. */
    follow: (value: string, caret: number) => setAt((now) => (now !== null && queryAt(value, caret) ? caret : null)),
    close: () => {
      setAt(null);
      setPointed(null);
    },
  };
}

const isNamedLike = (person: Mention, name: string) => person.name.toLowerCase().includes(name.toLowerCase());

function stateOf({ isError, isPending }: { isError: boolean; isPending: boolean }, count: number, isOld: boolean) {
  if (isError) return 'failed' as const;
  if (isPending || (isOld && count === 0)) return 'loading' as const;
  return count === 0 ? ('empty' as const) : ('ready' as const);
}

interface Moves {
  people: Mention[];
  active: number;
  point: (at: number) => void;
  take: (person: Mention) => void;
  close: () => void;
}

function moveOf(key: string, { people, active, point, take, close }: Moves): (() => void) | undefined {
  const person = people[active];
  const count = Math.max(1, people.length);
  const moves = new Map<string, (() => void) | undefined>([
    ['ArrowDown', () => point((active + 1) % count)],
    ['ArrowUp', () => point((active - 1 + count) % count)],
    ['Enter', person && (() => take(person))],
    ['Tab', person && (() => take(person))],
    ['Escape', close],
  ]);
  return moves.get(key);
}

const Root = styled.div`
  position: relative;
  & > textarea { display: block; width: 100%; }
`;

const Found = styled.div`
  position: absolute;
  z-index: 4;
  top: 100%;
  left: 0;
  width: min(100%, 320px);
  margin-top: ${space(1)};
  padding: ${space(1)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: ${shadow.high};
`;
