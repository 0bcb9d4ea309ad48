import { NavLink } from 'react-router-dom';
import { color, fontSize, motion, radius, space, weight } from 'shared-ui';
import { css, styled } from 'styled-components';

/** Rows of the navigation. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 1px;
  list-style: none;
`;

/** How a row looks, whatever it is made of. */
export const rowStyles = css`
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
  &:hover { background: ${color.hover}; color: ${color.text}; }
  @media (pointer: coarse) { min-height: 44px; }
`;

/** Leads to a page; folded to its icon where the side is. */
export const RowLink = styled(NavLink)<{ $isRail?: boolean }>`
  ${rowStyles}
  position: relative;
  & svg { flex: none; width: 18px; height: 18px; }
  & > span:not([aria-hidden]) {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${({ $isRail }) => $isRail && 'position: absolute; width: 1px; height: 1px; clip-path: inset(50%);'}
  }
  /* At once, where the page takes longer. */
  &[data-going], &.pending { background: ${color.active}; color: ${color.text}; }
  &.active, &[aria-current='page'] { background: ${color.active}; color: ${color.text}; font-weight: ${weight.label}; }
  &.active svg, &[aria-current='page'] svg { color: ${color.accent}; }
`;

/** Name of a group of rows. */
export const RowsName = styled.p`
  margin-bottom: ${space(1)};
  padding: 0 ${space(2)};
  color: ${color.textQuiet};
  font-size: ${fontSize.caption};
  font-weight: ${weight.label};
`;
