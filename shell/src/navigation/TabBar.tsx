import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { color, fontSize, iconByName, layer, low, narrow, space, weight } from 'shared-ui';
import { styled } from 'styled-components';
import type { NavigationItem } from './navigationItems.ts';

interface Props {
  items: NavigationItem[];
  /** The button that opens the rest. */
  menu: ReactNode;
}

/** In px; `--frame-bottom` where it stays in place. */
const barHeight = 60;

/** Sections that have room beside the menu. */
const most = 4;

/** The first sections under the thumb, on narrow screens. */
export function TabBar({ items, menu }: Props) {
  return (
    <Root aria-label="Основные разделы">
      {items.slice(0, most).map(({ label, to, icon }) => {
        const Icon = iconByName(icon);
        return (
          <NavLink key={to} to={to}>
            <Icon aria-hidden="true" />
            <span>{label}</span>
          </NavLink>
        );
      })}
      {menu}
    </Root>
  );
}

const Root = styled.nav`
  display: none;
  ${narrow} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.header};
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    height: calc(${barHeight}px + env(safe-area-inset-bottom));
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${color.line};
    background: ${color.canvas};
  }
  ${low} { position: static; }
  & > a, & > button {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 3px;
    min-width: 0;
    padding: 0 2px;
    border: 0;
    background: none;
    color: ${color.textQuiet};
    font-size: ${fontSize.tab};
    font-weight: ${weight.label};
    line-height: 1.2;
    text-decoration: none;
    cursor: pointer;
  }
  & > a > span, & > button > span { max-width: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & svg { width: 21px; height: 21px; }
  & > .active { color: ${color.accent}; }
  & > a:focus-visible, & > button:focus-visible { outline-offset: -${space(0.5)}; }
  @media print { display: none; }
`;
