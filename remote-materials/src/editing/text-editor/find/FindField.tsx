import { color, radius, space, tiny } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field of the search. */
export function FindField({ label, value, onChange }: Props) {
  return (
    <Field
      type="text"
      aria-label={label}
      placeholder={label}
      value={value}
      autoComplete="off"
      spellCheck={false}
      lang="ru"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const Field = styled.input`
  flex: 0 1 240px;
  min-width: 100px;
  ${tiny} { flex: 1; }
  height: 30px;
  padding: 0 ${space(2)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  &::placeholder { color: ${color.textSoft}; opacity: 1; }
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -1px; border-color: ${color.accent}; }
`;
