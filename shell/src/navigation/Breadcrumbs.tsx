import { Link } from 'react-router-dom';
import { ChevronRight, color, fontSize, narrow, space } from 'shared-ui';
import { styled } from 'styled-components';
import type { Crumb } from './crumbs.ts';

/** The way to the open page; hidden where it is the first page itself. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  if (trail.length < 2) return null;
  return (
    <Root aria-label="Хлебные крошки">
      <ol>
        {trail.map(({ label, to }, index) => (
          <li key={to}>
            {index < trail.length - 1 ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
            {/* Behind its crumb: no line begins with it. */}
            {index < trail.length - 1 && <ChevronRight aria-hidden="true" />}
          </li>
        ))}
      </ol>
    </Root>
  );
}

const Root = styled.nav`
  margin-bottom: ${space(4)};
  font-size: ${fontSize.small};
  & > ol { display: flex; min-width: 0; list-style: none; }
  & li { display: flex; align-items: center; flex: none; min-width: 0; }
  & li:last-child { flex: 0 1 auto; }
  & svg { flex: none; width: 14px; height: 14px; margin: 0 ${space(1)}; color: ${color.textSoft}; }
  & a { color: ${color.textSoft}; text-decoration: none; }
  & a:hover { color: ${color.text}; text-decoration: underline; }
  & span { overflow: hidden; color: ${color.text}; text-overflow: ellipsis; white-space: nowrap; }
  ${narrow} {
    & > ol { flex-wrap: wrap; row-gap: ${space(1)}; }
    & li { max-width: 100%; }
  }
  @media print { display: none; }
`;
