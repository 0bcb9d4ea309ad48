import { Eye, EyeOff, Search, X } from 'lucide-react';
import { type ComponentPropsWithRef, useRef, useState } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { color, height, radius, space } from '../tokens/tokens.ts';

/** Looks of a text control, for controls of other libraries too. */
export const controlStyles = css`
  width: 100%;
  min-height: ${height.control};
  padding: ${space(1)} ${space(3)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.small};
  background: ${color.surface};
  color: ${color.text};
  &::placeholder { color: ${color.textSoft}; opacity: 1; }
  &:placeholder-shown { text-overflow: ellipsis; }
  &:hover:not(:disabled) { border-color: ${color.text}; }
  &:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -1px; border-color: ${color.accent}; }
  &[aria-invalid='true'], &[data-invalid] { border-color: ${color.danger}; }
  &:disabled { opacity: 0.6; cursor: not-allowed; }
`;

export const TextInput = styled.input`
  ${controlStyles}
`;

export const TextArea = styled.textarea`
  ${controlStyles}
  min-height: 96px;
  line-height: 1.5;
  resize: vertical;
`;

export function PasswordInput(props: ComponentPropsWithRef<'input'>) {
  const [isShown, setShown] = useState(false);
  return (
    <Wrapper>
      <TextInput {...props} type={isShown ? 'text' : 'password'} />
      <Inside label={isShown ? 'Скрыть пароль' : 'Показать пароль'} onClick={() => setShown(!isShown)}>
        {isShown ? <EyeOff /> : <Eye />}
      </Inside>
    </Wrapper>
  );
}

interface SearchProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
}

export function SearchInput({ value, onChange, ref, ...rest }: SearchProps) {
  const own = useRef<HTMLInputElement | null>(null);
  const clear = () => {
    onChange('');
    own.current?.focus();
  };
  return (
    <Wrapper>
      <Lens aria-hidden="true">
        <Search />
      </Lens>
      <SearchControl
        {...rest}
        type="search"
        value={value}
        ref={(element) => {
          own.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <Inside label="Очистить поиск" onClick={clear}>
          <X />
        </Inside>
      )}
    </Wrapper>
  );
}

const Wrapper = styled.div`
  position: relative;
  display: flex;
  width: 100%;
  & > input { padding-right: 40px; }
`;

const SearchControl = styled(TextInput)`
  padding-left: 38px;
  &::-webkit-search-cancel-button { display: none; }
`;

const Lens = styled.span`
  position: absolute;
  left: 12px;
  top: 50%;
  display: grid;
  transform: translateY(-50%);
  color: ${color.textSoft};
  pointer-events: none;
  & svg { width: 17px; height: 17px; }
`;

const Inside = styled(IconButton)`
  position: absolute;
  right: 3px;
  top: 0;
  bottom: 0;
  width: 32px;
  height: auto;
  max-height: 32px;
  margin-block: auto;
`;
