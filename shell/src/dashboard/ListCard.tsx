import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardTitle, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

interface Props {
  id: string;
  title: string;
  /** Where all of them are. */
  all: { to: string; label: string };
  children: ReactNode;
}

/** A card of the first page with a few entries of a longer list. */
export function ListCard({ id, title, all, children }: Props) {
  return (
    <Root aria-labelledby={id}>
      <Head>
        <CardTitle id={id}>{title}</CardTitle>
        <Link to={all.to}>{all.label}</Link>
      </Head>
      {children}
    </Root>
  );
}

const Root = styled(Card)`
  padding-bottom: ${space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-bottom: ${space(1)};
  & > h2 { margin-bottom: 0; }
  & > a { font-size: ${fontSize.control}; }
`;
