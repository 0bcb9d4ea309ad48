import { type ReactNode, useState } from 'react';
import type { MaterialChanges } from 'shared-api';
import { Callout, space, Tabs } from 'shared-ui';
import { styled } from 'styled-components';
import { ChangesView } from './ChangesView.tsx';
import { stay } from './stay.ts';

interface Props {
  /** Who has saved meanwhile, and what becomes of either choice. */
  children: ReactNode;
  /** From what the person began with to what is saved now. */
  theirs: MaterialChanges;
  /** From what is saved now to what the person wants to save. */
  mine: MaterialChanges;
  /** Both put together place by place; shown first. */
  parts?: ReactNode;
}

/** Two people have changed one thing: what each of them did, one at a time. */
export function BothChanges({ children, theirs, mine, parts }: Props) {
  const [side, setSide] = useState<'parts' | 'theirs' | 'mine'>(parts ? 'parts' : 'theirs');
  return (
    <Stack>
      <Callout kind="warning">{children}</Callout>
      <Tabs
        label="Изменения"
        items={[
          ...(parts ? [{ id: 'parts', label: 'Объединить' }] : []),
          { id: 'theirs', label: 'Что изменили другие' },
          { id: 'mine', label: 'Что изменит моя версия' },
        ]}
        selected={side}
        onSelect={(id) => setSide(id as typeof side)}
      >
        {side === 'parts' ? (
          parts
        ) : (
          <div onClickCapture={stay}>
            <ChangesView changes={side === 'theirs' ? theirs : mine} />
          </div>
        )}
      </Tabs>
    </Stack>
  );
}

/** A dialog scrolls below nothing. */
const Stack = styled.div`
  --changes-top: 0px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
