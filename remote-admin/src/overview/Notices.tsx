import { Link } from 'react-router-dom';
import { Callout } from 'shared-ui';
import { styled } from 'styled-components';
import type { Notice } from './useNotices.ts';

/** Nothing at all while nothing waits. */
export function Notices({ notices }: { notices: Notice[] }) {
  return notices.map(({ kind, text, action, to }) => (
    <Place key={to}>
      <Callout kind={kind}>
        {text} <Link to={to}>{action}</Link>
      </Callout>
    </Place>
  ));
}

const Place = styled.div`
  margin-bottom: 16px;
`;
