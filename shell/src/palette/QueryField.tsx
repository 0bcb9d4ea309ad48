import type { KeyboardEvent, Ref } from 'react';
import { color, fontSize, IconButton, narrow, Search, space, X } from 'shared-ui';
import { styled } from 'styled-components';
import { rowId } from './RowList.tsx';
import type { Row } from './rows.ts';

interface Props {
  ref: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Id of the list below. */
  list: string;
  isExpanded: boolean;
  chosen: Row | undefined;
  onClose: () => void;
}

/** Has the keyboard all the time; which row of the list is meant stands in its attributes. */
export function QueryField({ ref, text, onText, onKey, list, isExpanded, chosen, onClose }: Props) {
  return (
    <Head>
      <Search aria-hidden="true" />
      <Field
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label="Поиск по порталу"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? list : undefined}
        aria-activedescendant={chosen && rowId(list, chosen)}
        placeholder="Материалы, разделы, действия"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        autoFocus
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
      />
      <IconButton label="Закрыть поиск" onClick={onClose}>
        <X />
      </IconButton>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  flex: none;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(5)};
  border-bottom: 1px solid ${color.line};
  & > svg { flex: none; width: 19px; height: 19px; color: ${color.textSoft}; }
  ${narrow} { padding-left: ${space(4)}; }
`;

/** The window around it is its frame: the keyboard stays in it while rows are chosen. */
const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  font-size: ${fontSize.lead};
  &:focus-visible { outline: none; }
  &::placeholder { color: ${color.textSoft}; opacity: 1; }
`;
