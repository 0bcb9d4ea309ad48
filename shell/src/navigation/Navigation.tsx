import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { iconByName, space } from 'shared-ui';
import { styled } from 'styled-components';
import { type NavigationItem, openItem } from './navigationItems.ts';
import { RowLink, Rows, RowsName } from './rows.ts';

interface Props {
  items: NavigationItem[];
  /** What stands between the sections and the pages of the open one. */
  own: ReactNode;
  /** What of the sections is opened from here, where there is room for names. */
  trees: ReactNode;
  /** Icons alone, their names as tooltips. */
  isRail?: boolean;
  /** The person is about to open a section: what it needs may be fetched. */
  onIntent?: (mount: string) => void;
  onNavigate?: () => void;
}

/** The sections, and the pages of the open one where it has a group of them. */
export function Navigation({ items, own, trees, isRail = false, onIntent, onNavigate }: Props) {
  const { pathname } = useLocation();
  const group = isRail ? null : openItem(items, pathname)?.group;
  return (
    <>
      <nav aria-label="Разделы">
        <Rows>
          {items.map(({ label, to, icon }) => {
            const Icon = iconByName(icon);
            return (
              <li key={to}>
                <RowLink
                  to={to}
                  data-hint={isRail ? label : undefined}
                  data-hint-at="side"
                  $isRail={isRail}
                  onPointerEnter={() => onIntent?.(to)}
                  onFocus={() => onIntent?.(to)}
                  onClick={onNavigate}
                >
                  <Icon aria-hidden="true" />
                  <span>{label}</span>
                </RowLink>
              </li>
            );
          })}
        </Rows>
      </nav>
      {own}
      {group && (
        <Group aria-label={group.label}>
          <RowsName aria-hidden="true">{group.label}</RowsName>
          <Rows>
            {group.pages.map(({ label, to }, at) => (
              <li key={to}>
                <RowLink to={to} end={at === 0} onClick={onNavigate}>
                  <span>{label}</span>
                </RowLink>
              </li>
            ))}
          </Rows>
        </Group>
      )}
      {!isRail && trees}
    </>
  );
}

const Group = styled.nav`
  margin-top: ${space(5)};
`;
