import { type ReactNode, useCallback, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, fontSize, radius, space, tiny, weight } from '../tokens/tokens.ts';

interface Props {
  /** Name of the table for screen readers. */
  label: string;
  /**
   * On telephones each row becomes an entry of lines; its cells say their columns as `data-label` and have one element
   * each. Browsers keep the roles of a table whatever its parts look like.
   */
  isStacked?: boolean;
  children: ReactNode;
}

/**
 * A table in a frame that takes the keyboard's arrows, and scrolls sideways where the table does not fit. Its heads stay
 * in sight while the page scrolls.
 */
export function Table({ label, isStacked = false, children }: Props) {
  const [fits, frame] = useFits();
  return (
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0} data-fits={fits}>
      {isStacked ? <Stacked>{children}</Stacked> : <Root>{children}</Root>}
    </Frame>
  );
}

/** Whether the first part of an element is no wider than the element, and what the element takes as its `ref`. */
function useFits() {
  const [fits, setFits] = useState(true);
  const watch = useCallback((frame: HTMLElement | null) => {
    const table = frame?.firstElementChild;
    if (!(table instanceof HTMLElement) || !frame) return;
    const measure = () => {
      setFits(table.offsetWidth <= frame.clientWidth);
      frame.style.setProperty('--table-height', `${table.offsetHeight}px`);
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(frame);
    sizes.observe(table);
    return () => sizes.disconnect();
  }, []);
  return [fits, watch] as const;
}

/* Linear, and as far as the page scrolls while the table goes by: so the heads stand still. */
const goAlong = keyframes`to { transform: translateY(var(--table-height)); }`;

const Frame = styled.div`
  /* Where a frame scrolls sideways heads would stick to the frame, which does not scroll downwards. */
  overflow: clip;
  &[data-fits='false'] { overflow: auto hidden; }
  view-timeline: --table block;
  view-timeline-inset: var(--frame-top) 0px;
  /* The heads lie over the rows, and over nothing else. */
  isolation: isolate;
  /* Cells can ask whether there is more to scroll to. */
  container-type: scroll-state;
  border-radius: ${radius.small};
`;

/** Of heads with one line, in px. */
const headHeight = 32;

/* Rows of 44 px where they hold one line. */
const Root = styled.table`
  width: 100%;
  /* Borders that collapse would stay behind when the heads stick. */
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${fontSize.control};
  & th {
    padding: ${space(1.5)} ${space(2)};
    border-bottom: 1px solid ${color.line};
    color: ${color.textQuiet};
    font-size: ${fontSize.caption};
    font-weight: ${weight.label};
    line-height: 1.3;
    text-align: left;
    vertical-align: bottom;
  }
  @media screen {
    [data-fits='true'] > & th { position: sticky; z-index: 2; top: var(--frame-top); background: ${color.surface}; }
    /* A browser without such timelines leaves the heads above the rows. */
    @supports (animation-timeline: --table) {
      [data-fits='false'] > & thead {
        position: relative;
        z-index: 2;
        animation: ${goAlong} 1ms linear both;
        animation-timeline: --table;
        animation-range: exit-crossing 0% exit-crossing 100%;
      }
      [data-fits='false'] > & thead th { background: ${color.surface}; }
    }
    /* What the keyboard comes to is not below them. */
    & tbody :is(tr, a, button, input) { scroll-margin-top: ${headHeight}px; }
  }
  & td {
    height: 44px;
    padding: ${space(1.5)} ${space(2)};
    border-bottom: 1px solid ${color.line};
  }
  /* A button brings its own height along. */
  & td:has(> button, > div > button) { padding-block: ${space(1)}; }
  & tbody tr:hover { background: ${color.hover}; }
  & tbody tr[aria-selected='true'] { background: ${color.accentSoft}; }
  /* Its ring lies over cells that stick to the side. */
  & tbody tr:focus-visible { position: relative; z-index: 1; outline-offset: -2px; }
  @media (forced-colors: active) {
    & tbody tr[aria-selected='true']:not(:focus-visible) { outline: 1px solid Highlight; outline-offset: -1px; }
  }
`;

/** Nothing but the sign of a menu: words would lie on the name of the row. */
const oneMenu = "td[data-label='Действия']:has([aria-haspopup]):not(:has(:is(a, button) ~ :is(a, button)))";

const Stacked = styled(Root)`
  ${tiny} {
    display: block;
    & :is(tbody, tr, td) { display: block; }
    /* What sorts and what selects all stay in reach; cells say their columns themselves. */
    & thead { display: block; }
    & thead tr { display: flex; flex-wrap: wrap; align-items: center; }
    & thead th { border: 0; white-space: nowrap; }
    [data-fits] > & th { position: static; }
    [data-fits] > & thead { animation: none; }
    & thead th:not(:has(button, input)) { display: none; }
    & tbody tr { position: relative; padding-block: ${space(2.5)}; border-bottom: 1px solid ${color.line}; }
    & tbody tr:has(> td > input[type='checkbox']) { padding-left: ${space(9)}; }
    & tbody td { display: flex; gap: ${space(3)}; height: auto; min-width: 0; padding: 1px 0; border: 0; text-align: left; overflow-wrap: anywhere; }
    & td[data-label]::before { content: attr(data-label); flex: none; width: 104px; color: ${color.textQuiet}; font-size: ${fontSize.small}; }
    & td[data-label]:empty::before { content: none; }
    /* The one part of a cell, beside the name of its column. */
    & td[data-label] > * { min-width: 0; flex: 1; }
    & td:has(> input[type='checkbox']) { position: absolute; top: ${space(2.5)}; left: ${space(1)}; }
    & td[data-label='Действия']::before { content: none; }
    /* A menu stands beside the name of the row; several buttons follow its lines. */
    & ${oneMenu} { position: absolute; top: ${space(1.5)}; right: 0; }
    & tr:has(> ${oneMenu}) > td:nth-child(-n + 2) { padding-right: ${space(11)}; }
    & td:has(> input[type='checkbox']) + td::before, & td[data-label]:first-child::before { content: none; }
    & td:has(> input[type='checkbox']) + td, & td[data-label]:first-child { display: block; font-weight: ${weight.label}; }
  }
`;
