import { useId, useRef } from 'react';
import { Button, canShowEmoji, Field, SectionTile, space, TextInput, VisuallyHidden } from 'shared-ui';
import { styled } from 'styled-components';
import { Choice } from './Choice.tsx';
import { offered } from './emoji.ts';

interface Props {
  /** The section without its emoji. */
  section: { id: string; colour: string };
  emoji: string;
  onChange: (emoji: string) => void;
  error: string | undefined;
}

/** Any emoji, typed or chosen of some that fit. */
export function EmojiField({ section, emoji, onChange, error }: Props) {
  const name = useId();
  const box = useRef<HTMLInputElement>(null);
  const shown = offered.filter(([one]) => canShowEmoji(one));
  const hint =
    shown.length === offered.length
      ? 'Один эмодзи: стоит рядом с названием'
      : 'Один эмодзи. На этом компьютере видны не все: вместо прочих здесь стоит папка';
  return (
    <div>
      <Field label="Значок" hint={hint} error={error}>
        {(control) => (
          <Line>
            <SectionTile size="medium" section={{ ...section, emoji }} />
            <TextInput
              {...control}
              ref={box}
              value={emoji}
              maxLength={32}
              autoComplete="off"
              onChange={(event) => onChange(event.target.value)}
            />
            <Button
              disabled={emoji === ''}
              onClick={() => {
                onChange('');
                // The button is of no use now, and would take the focus along.
                box.current?.focus();
              }}
            >
              Убрать<VisuallyHidden> значок</VisuallyHidden>
            </Button>
          </Line>
        )}
      </Field>
      <Offered role="radiogroup" aria-label="Подходящие значки" hidden={shown.length === 0}>
        {shown.map(([one, label]) => (
          <Choice key={one} name={name} aria-label={label} checked={emoji === one} onChange={() => onChange(one)}>
            <SectionTile size="medium" section={{ ...section, emoji: one }} />
          </Choice>
        ))}
      </Offered>
    </div>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  & > input { width: 96px; }
`;

const Offered = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, 42px);
  gap: 2px;
  margin: 0 -5px ${space(4)};
  &[hidden] { display: none; }
`;
