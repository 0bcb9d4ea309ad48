import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListAddress } from 'shared-api';
import { Button, color, fontSize, IconButton, Plus, radius, space, X } from 'shared-ui';
import { styled } from 'styled-components';
import { NameDialog } from './NameDialog.tsx';
import { filtersOf } from './savedFilters.ts';
import { useSavedFilters } from './useSavedFilters.ts';

/** Filters that the person has saved under names, on this device: each is one click away. */
export function SavedFilters({ address }: { address: ListAddress }) {
  const { saved, add, remove, reread } = useSavedFilters();
  const [, setAddress] = useSearchParams();
  const [isNaming, setNaming] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const current = filtersOf(address.params);
  const isKnown = saved.some(({ query }) => query === current);
  if (saved.length === 0 && current === '') return null;
  const apply = (query: string) => {
    if (query === current) address.reset();
    else setAddress(query, { preventScrollReset: true });
  };
  const drop = (name: string) => {
    // The button goes with its filter: the keyboard stays among the others.
    if (remove(name)) root.current?.focus();
  };
  return (
    <Root ref={root} role="group" aria-label="Сохранённые фильтры" tabIndex={-1}>
      {saved.map(({ name, query }) => (
        <Chip key={name} $isOn={query === current}>
          <button type="button" aria-pressed={query === current} onClick={() => apply(query)}>
            {name}
          </button>
          <IconButton size="small" label={`Удалить фильтр «${name}»`} onClick={() => drop(name)}>
            <X aria-hidden="true" />
          </IconButton>
        </Chip>
      ))}
      {current !== '' && !isKnown && (
        <Button
          size="small"
          variant="ghost"
          icon={<Plus aria-hidden="true" />}
          onClick={() => {
            reread();
            setNaming(true);
          }}
        >
          Сохранить фильтр
        </Button>
      )}
      {isNaming && (
        <NameDialog
          saved={saved}
          onName={(name) => add({ name, query: current }) && setNaming(false)}
          onClose={() => setNaming(false)}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
`;

const Chip = styled.span<{ $isOn: boolean }>`
  display: inline-flex;
  align-items: center;
  max-width: 100%;
  border-radius: ${radius.round};
  background: ${({ $isOn }) => ($isOn ? color.accentSoft : color.greySoft)};
  color: ${({ $isOn }) => ($isOn ? color.accent : color.text)};
  & > button:first-child {
    min-width: 0;
    min-height: 30px;
    padding: ${space(1)} 0 ${space(1)} ${space(3)};
    border: 0;
    border-radius: ${radius.round};
    background: none;
    color: inherit;
    font: inherit;
    font-size: ${fontSize.control};
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`;
