import { NavLink } from 'react-router-dom';
import { color, iconByName, radius, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { NavigationItem } from './navigationItems.ts';

interface Props {
  items: NavigationItem[];
  /** The person is about to open a section: what it needs may be fetched. */
  onIntent?: (mount: string) => void;
  onNavigate?: () => void;
}

export function Navigation({ items, onIntent, onNavigate }: Props) {
  return (
    <nav aria-label="Разделы">
      <List>
        {items.map(({ label, to, icon }) => {
          const Icon = iconByName(icon);
          return (
            <li key={to}>
              <Item to={to} onPointerEnter={() => onIntent?.(to)} onFocus={() => onIntent?.(to)} onClick={onNavigate}>
                <Icon aria-hidden="true" />
                <span>{label}</span>
              </Item>
            </li>
          );
        })}
      </List>
    </nav>
  );
}

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 2px;
  list-style: none;
`;

const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 38px;
  padding: ${space(1.5)} ${space(3)};
  border-radius: ${radius.small};
  color: ${color.textSoft};
  font-weight: ${weight.label};
  text-decoration: none;
  transition: background-color 0.12s, color 0.12s;
  & svg { flex: none; width: 18px; height: 18px; }
  & span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &:hover { background: ${color.greySoft}; color: ${color.text}; }
  &.active { background: ${color.accentSoft}; color: ${color.accent}; }
`;
