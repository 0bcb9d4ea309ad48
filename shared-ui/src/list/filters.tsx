import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { color, radius, space, tiny } from '../tokens/tokens.ts';

/** The search and the filters of a list in one row: chips that take their colour once they narrow something. */
export const FilterGrid = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  & > * { min-width: 0; max-width: 100%; }
  /* A second text to look for; the search box has a row of its own. */
  & > input { flex: 1 1 160px; max-width: 240px; }
  & button[aria-haspopup='listbox'] {
    max-width: 240px;
    border-color: ${color.line};
    border-radius: ${radius.round};
  }
  & button[aria-haspopup='listbox']:hover { background: ${color.hover}; }
  & button[aria-haspopup='listbox'][data-chosen], & button[aria-pressed='true'] {
    border-color: transparent;
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  & button[aria-pressed] { border-radius: ${radius.round}; box-shadow: none; }
  ${tiny} { & > *, & > input { flex: 1 1 40%; max-width: 100%; } & button[aria-haspopup='listbox'] { max-width: none; } }
`;

/** Of the search box, which takes the room that the chips leave. */
export const FilterRow = styled.div`
  && { flex: 1 1 260px; }
  ${tiny} { && { flex-basis: 100%; } }
`;

interface Props {
  /** As `useListAddress` returns it. */
  address: { isFiltered: boolean; reset: () => void };
}

/** Removes all filters of a list. */
export function ResetFilters({ address }: Props) {
  return (
    <Button
      variant="ghost"
      icon={<RotateCcw aria-hidden="true" />}
      disabled={!address.isFiltered}
      onClick={address.reset}
    >
      Сбросить
    </Button>
  );
}
