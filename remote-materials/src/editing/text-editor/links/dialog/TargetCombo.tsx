import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { ChevronRight, color, Field, fontSize, radius, space, TextInput } from 'shared-ui';
import { styled } from 'styled-components';
import { OptionList, optionId } from '../../../../OptionList.tsx';
import type { Target } from '../targets/target.ts';
import type { SearchState } from '../targets/useMaterials.ts';
import { SearchStatus } from './SearchStatus.tsx';

interface Props {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (value: string) => void;
  targets: readonly Target[];
  /** Whether the first target is meant before an arrow is pressed. */
  isFirstMeant: boolean;
  /** Told of the target that Enter would take. */
  onMeant: (target: Target | undefined) => void;
  onTake: (target: Target) => void;
  /** What the arrow to the right leads to. */
  onMore?: (target: Target) => void;
  /** What the arrow to the left and Escape lead back to. */
  onBack?: () => void;
  /** How the search stands, and what is said when it has failed; it is read out. */
  search: { state: SearchState; failure: string; onRetry: () => void };
}

/** A field for an address or words, with what is found for them below. */
export function TargetCombo(props: Props) {
  const { label, hint, error, value, onChange, targets, isFirstMeant, onMeant, onTake, onMore, search } = props;
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState({ value, id: '' });
  const kept = meant.value === value ? targets.findIndex(({ id }) => id === meant.id) : -1;
  const active = kept >= 0 || !isFirstMeant || targets.length === 0 ? kept : 0;
  const target = targets[active];
  const point = (at: number) => setMeant({ value, id: targets[at]?.id ?? '' });
  useEffect(() => onMeant(target));
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = moveOf(event, { ...props, active, point });
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  // The button that is pressed goes away, and the keyboard is to stay here.
  const retry = () => {
    search.onRetry();
    field.current?.focus();
  };
  return (
    <Root>
      <Field label={label} hint={hint} error={error}>
        <TextInput
          ref={field}
          value={value}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={targets.length > 0}
          aria-controls={list}
          aria-activedescendant={target && optionId(list, target.id)}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKey}
        />
      </Field>
      <div role="status">
        <SearchStatus {...search} count={targets.length} onRetry={retry} />
      </div>
      {targets.length > 0 && (
        // It scrolls, and its options are no stops of the keyboard.
        <Found tabIndex={0}>
          <OptionList
            {...{ id: list, label: 'Найдено', options: targets, active }}
            onPoint={point}
            onChoose={onTake}
            more={(option) => option.materialId && onMore && <More onMore={() => onMore(option)} />}
          />
        </Found>
      )}
    </Root>
  );
}

/** For the pointer: the keyboard has the arrow, and an option may hold no button. */
function More({ onMore }: { onMore: () => void }) {
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation();
    onMore();
  };
  return (
    <MoreMark aria-hidden="true" onClick={handleClick}>
      Разделы
      <ChevronRight />
    </MoreMark>
  );
}

type Moves = Pick<Props, 'targets' | 'onTake' | 'onMore' | 'onBack'> & { active: number; point: (at: number) => void };

function moveOf(event: KeyboardEvent<HTMLInputElement>, { targets, active, point, onTake, onMore, onBack }: Moves) {
  const { key, currentTarget } = event;
  if (event.nativeEvent.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey)
    return undefined;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const count = Math.max(1, targets.length);
  const target = targets[active];
  // In the words the arrows move the caret.
  const isAtEnd = selectionStart === value.length;
  const isAtStart = selectionEnd === 0;
  const moves = new Map<string, (() => void) | undefined>([
    ['ArrowDown', () => point((active + 1) % count)],
    ['ArrowUp', () => point((Math.max(active, 0) - 1 + count) % count)],
    ['Enter', target && (() => onTake(target))],
    ['ArrowRight', isAtEnd && target?.materialId && onMore ? () => onMore(target) : undefined],
    ['ArrowLeft', isAtStart ? onBack : undefined],
    ['Escape', onBack],
  ]);
  return moves.get(key);
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  margin-bottom: ${space(3)};
`;

const MoreMark = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  min-height: 24px;
  color: ${color.accent};
  font-size: ${fontSize.caption};
  cursor: pointer;
  & svg { width: 14px; height: 14px; }
  &:hover { text-decoration: underline; }
`;

const Found = styled.div`
  max-height: min(40vh, 300px);
  padding: ${space(1)};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;
