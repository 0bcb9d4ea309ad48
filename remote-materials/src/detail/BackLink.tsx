import { Link, useLocation } from 'react-router-dom';
import { ArrowLeft, color, fontSize, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Leads to the list, with the filters that it had when the reader came from there. */
export function BackLink() {
  const { state } = useLocation();
  return (
    <Root to={{ pathname: '/materials', search: listSearch(state) }}>
      <ArrowLeft aria-hidden="true" />
      Назад
    </Root>
  );
}

function listSearch(state: unknown): string {
  const search = (state as { listSearch?: unknown } | null)?.listSearch;
  return typeof search === 'string' ? search : '';
}

const Root = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  margin-bottom: ${space(4)};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  text-decoration: none;
  &:hover { color: ${color.text}; }
  & svg { width: 16px; height: 16px; }
  @media print { display: none; }
`;
