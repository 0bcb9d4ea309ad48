import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Host, NavigationCount } from 'shared-api';
import { color, fontSize, formatNumber, iconByName, space, VisuallyHidden, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { useIsStill } from '../page/useIsStill.ts';
import type { NavigationLink } from './navigationItems.ts';
import { RowLink, Rows } from './rows.ts';

interface Props {
  host: Host;
  links: NavigationLink[];
  isRail?: boolean;
}

/** What is the person's own in the sections: duties with how many wait, favourites. */
export function OwnLinks({ host, links, isRail = false }: Props) {
  const here = useLocation();
  if (links.length === 0) return null;
  return (
    <Root aria-label="Личное">
      <Rows>
        {links.map(({ label, to, icon, count }) => {
          const Icon = iconByName(icon);
          return (
            <li key={to}>
              <RowLink
                // NavLink knows no queries: every list of the section would be marked.
                as={Link}
                to={to}
                aria-current={isAt(to, here) ? 'page' : undefined}
                data-hint={isRail ? label : undefined}
                data-hint-at="side"
                $isRail={isRail}
              >
                <Icon aria-hidden="true" />
                <span>{label}</span>
                {count && <Waiting host={host} address={count} isRail={isRail} />}
              </RowLink>
            </li>
          );
        })}
      </Rows>
    </Root>
  );
}

const keys = { all: ['navigation-count'] as const };

/** How much waits there. Without an answer nothing is said: the page itself says it as well. */
function Waiting({ host, address, isRail }: { host: Host; address: string; isRail: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: [...keys.all, address],
    queryFn: async ({ signal }) =>
      toCount(await host.api({ method: 'GET', path: address, signal, isBackground: true })),
    enabled: useIsStill(),
    staleTime: 30_000,
    retry: false,
  });
  // Whatever somebody does may have been a duty; which, only the server knows.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queryClient.invalidateQueries({ queryKey: keys.all });
      }),
    [queryClient],
  );
  if (!data?.count) return null;
  return (
    <>
      <VisuallyHidden>
        : {formatNumber(data.count)}
        {data.isUrgent && ', есть срочное'}
      </VisuallyHidden>
      <Count aria-hidden="true" $isUrgent={data.isUrgent} $isRail={isRail}>
        {data.count > 99 ? '99+' : data.count}
      </Count>
    </>
  );
}

/** What another server answers may be anything. */
function toCount(answer: unknown): NavigationCount {
  const { count, isUrgent } = (answer as { data?: Partial<NavigationCount> }).data ?? {};
  return { count: typeof count === 'number' ? count : 0, isUrgent: isUrgent === true };
}

function isAt(address: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const wanted = new URL(address, location.origin);
  const given = new URLSearchParams(search);
  return wanted.pathname === pathname && [...wanted.searchParams].every(([name, value]) => given.get(name) === value);
}

const Root = styled.nav`
  margin-top: ${space(5)};
`;

const Count = styled.span<{ $isUrgent: boolean; $isRail: boolean }>`
  flex: none;
  min-width: 18px;
  margin-left: auto;
  padding: 0 ${space(1.25)};
  border-radius: 9px;
  background: ${({ $isUrgent }) => ($isUrgent ? color.dangerSoft : 'transparent')};
  color: ${({ $isUrgent }) => ($isUrgent ? color.danger : color.textQuiet)};
  font-size: ${fontSize.caption};
  font-weight: ${weight.label};
  line-height: 18px;
  text-align: center;
  ${({ $isRail }) => $isRail && `position: absolute; top: 0; right: -${space(1)}; background: ${color.canvas};`}
`;
