import { type ReactNode, useRef } from 'react';
import type { ListAddress } from 'shared-api';
import { Button, RotateCcw, SearchInput, space, tiny, useSearchShortcut, useSearchText } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  address: ListAddress;
  /** Name of the search box. */
  label: string;
  placeholder: string;
  /** The list's other filters. */
  children?: ReactNode;
}

/** The search box, which «/» focuses, the other filters, and one button that removes all of them. */
export function FilterBar({ address, label, placeholder, children }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  const { text, setText } = useSearchText(address.get('search'), (search) => address.set('search', search));
  return (
    <Bar role="search" aria-label="Поиск и фильтры">
      <Wide>
        <SearchInput
          ref={box}
          value={text}
          onChange={setText}
          maxLength={200}
          aria-label={label}
          aria-keyshortcuts="/"
          placeholder={placeholder}
        />
      </Wide>
      {children}
      <Button
        variant="ghost"
        icon={<RotateCcw aria-hidden="true" />}
        disabled={!address.isFiltered}
        onClick={address.reset}
      >
        Сбросить
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  align-items: end;
  gap: ${space(2.5)};
  margin-bottom: ${space(4)};
  & > * { min-width: 0; }
  ${tiny} { grid-template-columns: 1fr 1fr; gap: ${space(2)}; }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
`;
