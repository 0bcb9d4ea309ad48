import { NavLink, useLocation } from 'react-router-dom';
import { color, fontSize, iconByName, motion, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import { type NavigationItem, openItem } from './navigationItems.ts';

interface Props {
  items: NavigationItem[];
  /** Icons alone, their names as tooltips. */
  isRail?: boolean;
  /** The person is about to open a section: what it needs may be fetched. */
  onIntent?: (mount: string) => void;
  onNavigate?: () => void;
}

/** The sections, and the pages of the open one where it has a group of them. */
export function Navigation({ items, isRail = false, onIntent, onNavigate }: Props) {
  const { pathname } = useLocation();
  const group = isRail ? null : openItem(items, pathname)?.group;
  return (
    <>
      <nav aria-label="Разделы">
        <List>
          {items.map(({ label, to, icon }) => {
            const Icon = iconByName(icon);
            return (
              <li key={to}>
                <Item
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
                </Item>
              </li>
            );
          })}
        </List>
      </nav>
      {group && (
        <Group aria-label={group.label}>
          <p aria-hidden="true">{group.label}</p>
          <List>
            {group.pages.map(({ label, to }, at) => (
              <li key={to}>
                <Item to={to} end={at === 0} $isRail={false} onClick={onNavigate}>
                  <span>{label}</span>
                </Item>
              </li>
            ))}
          </List>
        </Group>
      )}
    </>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 1px;
  list-style: none;
`;

const Item = styled(NavLink)<{ $isRail: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  min-height: 32px;
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  color: ${color.textSoft};
  font-size: ${fontSize.control};
  text-decoration: none;
  transition: background-color ${motion.fast}, color ${motion.fast};
  & svg { flex: none; width: 18px; height: 18px; }
  & span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${({ $isRail }) => $isRail && 'position: absolute; width: 1px; height: 1px; clip-path: inset(50%);'}
  }
  &:hover { background: ${color.hover}; color: ${color.text}; }
  &.active { background: ${color.active}; color: ${color.text}; font-weight: ${weight.label}; }
  &.active svg { color: ${color.accent}; }
  @media (pointer: coarse) { min-height: 44px; }
`;

const Group = styled.nav`
  margin-top: ${space(5)};
  & > p {
    margin-bottom: ${space(1)};
    padding: 0 ${space(2)};
    color: ${color.textQuiet};
    font-size: ${fontSize.caption};
    font-weight: ${weight.label};
  }
`;
