import { useRef } from 'react';
import { SearchInput } from './inputs.tsx';
import { useSearchShortcut } from './useSearchShortcut.ts';
import { useSearchText } from './useSearchText.ts';

interface Props {
  /** What is searched for now, as the address has it. */
  value: string;
  onSearch: (text: string) => void;
  /** The box's name, which is not shown. */
  label: string;
  placeholder: string;
}

/** The search box over a list: «/» leads to it, and what is typed is searched after a pause. */
export function ListSearch({ value, onSearch, label, placeholder }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  const { text, setText } = useSearchText(value, onSearch);
  return (
    <SearchInput
      ref={box}
      value={text}
      onChange={setText}
      maxLength={200}
      aria-label={label}
      aria-keyshortcuts="/"
      title="Клавиша «/» переводит сюда"
      placeholder={placeholder}
    />
  );
}
