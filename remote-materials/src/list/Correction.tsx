import type { ListAddress, SearchCorrection } from 'shared-api';
import { Button, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  correction: SearchCorrection;
  address: ListAddress;
}

/** Says that other words were searched for than were typed, and offers those that were. */
export function Correction({ correction: { typed, shown }, address }: Props) {
  return (
    <Line role="status">
      Показано по запросу <b>«{shown}»</b>.{' '}
      <Button variant="ghost" size="small" onClick={() => address.set('asTyped', 'true')}>
        Искать «{typed}»
      </Button>
    </Line>
  );
}

const Line = styled.p`
  margin-bottom: ${space(2)};
  overflow-wrap: anywhere;
`;
