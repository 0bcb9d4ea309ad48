import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { useCurrentUser, useHost } from 'shared-api';
import { breakpoint, color, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { sectionsFor } from './sections.ts';

/** The strip of sections above the one that is open; each section has its own address. */
export function AdminLayout() {
  const host = useHost();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const strip = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a telephone the open section may lie outside of the strip's visible part.
    const open = strip.current?.querySelector(`[href="${pathname}"]`);
    if (open instanceof HTMLElement && strip.current) strip.current.scrollLeft = open.offsetLeft - 48;
  }, [pathname]);

  return (
    <>
      <Strip aria-label="Разделы администрирования" ref={strip} $isOnlyNarrow={host.showsGroups === true}>
        {sectionsFor(user).map(({ path, label }) => (
          <NavLink key={path} to={path === '' ? '/admin' : `/admin/${path}`} end={path === ''}>
            {label}
          </NavLink>
        ))}
      </Strip>
      <Outlet />
    </>
  );
}

const Strip = styled.nav<{ $isOnlyNarrow: boolean }>`
  position: relative;
  display: flex;
  gap: ${space(1)};
  margin-bottom: ${space(5)};
  overflow-x: auto;
  scrollbar-width: thin;
  border-bottom: 1px solid ${color.line};
  & a {
    flex: none;
    padding: ${space(2.25)} ${space(3)};
    border-bottom: 2px solid transparent;
    color: ${color.textSoft};
    font-weight: ${weight.label};
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover { color: ${color.text}; }
  & a:focus-visible { outline: 2px solid ${color.accent}; outline-offset: -3px; border-radius: 6px; }
  & a[aria-current='page'] { color: ${color.accent}; border-bottom-color: ${color.accent}; }
  ${({ $isOnlyNarrow }) => $isOnlyNarrow && `@media (min-width: ${breakpoint.medium + 1}px) { display: none; }`}
`;
