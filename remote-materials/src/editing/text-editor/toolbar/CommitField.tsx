import { useId } from 'react';
import { color, fontSize, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  label: string;
  value: string;
  /** Pixels. */
  width: number;
  /** Offered while somebody types. */
  offers?: readonly string[];
  inputMode?: 'numeric';
  /** With `isDone` the keyboard goes back to the text. */
  onCommit: (value: string, isDone: boolean) => void;
}

/** A short field of the toolbar: what is typed counts with Enter, and when the field is left. */
export function CommitField({ label, value, width, offers, inputMode, onCommit }: Props) {
  const list = useId();
  const commit = (input: HTMLInputElement, isDone: boolean) => {
    const typed = input.value.trim();
    if (typed !== value || isDone) onCommit(typed, isDone);
  };
  return (
    <Label>
      {label}
      <Input
        key={value}
        defaultValue={value}
        inputMode={inputMode}
        list={offers && list}
        style={{ width }}
        autoComplete="off"
        spellCheck={false}
        onBlur={(event) => commit(event.currentTarget, false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = value;
          if (event.key !== 'Enter') return;
          // The form around the text is not sent by this.
          event.preventDefault();
          commit(event.currentTarget, true);
        }}
      />
      {offers && (
        <datalist id={list}>
          {offers.map((offer) => (
            <option key={offer} value={offer} />
          ))}
        </datalist>
      )}
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  flex: none;
  padding: 0 ${space(1.5)};
  color: ${color.textSoft};
  font-size: ${fontSize.small};
`;

const Input = styled.input`
  height: 28px;
  padding: 0 ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
`;
