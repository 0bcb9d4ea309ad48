import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { space, tiny } from '../tokens/tokens.ts';

/** The filters of a list side by side, as many in a row as fit; a child may take a whole row. */
export const FilterGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  align-items: end;
  gap: ${space(2.5)};
  margin-bottom: ${space(4)};
  & > * { min-width: 0; }
  ${tiny} { grid-template-columns: 1fr 1fr; gap: ${space(2)}; }
`;

/** Takes a whole row of the filters. */
export const FilterRow = styled.div`
  grid-column: 1 / -1;
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
