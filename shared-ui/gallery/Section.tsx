import type { ReactNode } from 'react';
import { Card, CardTitle, color, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Components of one kind. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <CardTitle>{title}</CardTitle>
      <Samples>{children}</Samples>
    </Card>
  );
}

/** One component in some of its states, side by side as far as there is room. */
export function Sample({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div>
      <Name>{name}</Name>
      {isWide ? children : <Row>{children}</Row>}
    </div>
  );
}

const Samples = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const Name = styled.h3`
  margin-bottom: ${space(2)};
  color: ${color.textSoft};
  font-size: 13px;
  font-weight: 500;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;
