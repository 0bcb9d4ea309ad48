import { ArrowDown, ArrowUp, Check } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { readPlaces, writePlaces } from 'shared-api/questions';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { color, radius, space } from '../tokens/tokens.ts';

interface Props {
  options: string[];
  answer: string;
  onAnswer: (answer: string) => void;
  isDisabled: boolean;
}

/** Items that are put in order by buttons, arrow keys or dragging. Until something was moved or agreed to there is no answer. */
export function OrderField(props: Props) {
  const { options, answer, onAnswer, isDisabled } = props;
  const { list, order, told, move } = useOrder(props);
  /** The place from which an item of this very list is dragged. */
  const dragged = useRef<number | null>(null);
  return (
    <>
      <small>Расставьте по порядку: кнопками, стрелками на клавиатуре или перетаскиванием</small>
      <List ref={list}>
        {order.map((option, at) => (
          <Item
            key={option}
            data-item={option}
            tabIndex={isDisabled ? undefined : 0}
            draggable={!isDisabled}
            aria-label={`${at + 1}. ${options[option]}`}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (step === undefined || event.target !== event.currentTarget) return;
              event.preventDefault();
              move(at, at + step);
            }}
            onDragStart={(event) => {
              dragged.current = at;
              event.dataTransfer.setData('text/plain', options[option] ?? '');
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== null) move(dragged.current, at);
            }}
          >
            <Place aria-hidden="true">{at + 1}</Place>
            <span>{options[option]}</span>
            <MoveButtons
              at={at}
              of={order.length}
              option={options[option] ?? ''}
              isDisabled={isDisabled}
              onMove={move}
            />
          </Item>
        ))}
      </List>
      {answer === '' && <AgreeButton isDisabled={isDisabled} onAgree={() => onAnswer(writePlaces(order))} />}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}

/** The order as it stands, and what moves an item to another place: told aloud, and the focus goes along. */
function useOrder({ options, answer, onAnswer, isDisabled }: Props) {
  const [told, setTold] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef<{ moved: number; by: 'up' | 'down' | undefined } | null>(null);
  const given = readPlaces(answer, options.length).filter((place) => place !== null);
  const order = given.length === options.length ? given : [...options.keys()];
  const move = (from: number, to: number, by?: 'up' | 'down') => {
    const moved = order[from];
    if (moved === undefined || to < 0 || to >= order.length || isDisabled) return;
    onAnswer(writePlaces(order.toSpliced(from, 1).toSpliced(to, 0, moved)));
    setTold(`${options[moved]}: место ${to + 1} из ${order.length}`);
    followed.current = { moved, by };
  };
  // At once with the new order: the next press of a key that is held down must meet the item again.
  useLayoutEffect(() => {
    if (!followed.current) return;
    const { moved, by } = followed.current;
    followed.current = null;
    const item = list.current?.querySelector<HTMLElement>(`[data-item="${moved}"]`);
    const button = by && item?.querySelector<HTMLElement>(`[data-move="${by}"]:not(:disabled)`);
    (button || item)?.focus();
  });
  return { list, order, told, move };
}

interface MoveProps {
  at: number;
  of: number;
  option: string;
  isDisabled: boolean;
  onMove: (from: number, to: number, by: 'up' | 'down') => void;
}

function MoveButtons({ at, of, option, isDisabled, onMove }: MoveProps) {
  return (
    <>
      <IconButton
        label={`Выше: ${option}`}
        size="small"
        disabled={isDisabled || at === 0}
        data-move="up"
        onClick={() => onMove(at, at - 1, 'up')}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`Ниже: ${option}`}
        size="small"
        disabled={isDisabled || at === of - 1}
        data-move="down"
        onClick={() => onMove(at, at + 1, 'down')}
      >
        <ArrowDown />
      </IconButton>
    </>
  );
}

function AgreeButton({ isDisabled, onAgree }: { isDisabled: boolean; onAgree: () => void }) {
  return (
    <div>
      <Button size="small" icon={<Check aria-hidden="true" />} disabled={isDisabled} onClick={onAgree}>
        Порядок уже верный
      </Button>
    </div>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${space(2)};
  margin: ${space(2)} 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: ${space(1)} ${space(2)} ${space(1)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surface};
  cursor: grab;
  & > span:nth-child(2) { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: 1px; }
`;

const Place = styled.span`
  color: ${color.textSoft};
  font-variant-numeric: tabular-nums;
`;
