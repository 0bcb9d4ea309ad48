import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { color, layer, radius, space } from 'shared-ui';
import { styled } from 'styled-components';

/** What a popup stands at, in pixels of the window. */
export interface Place {
  left: number;
  top: number;
  bottom: number;
}

interface Props {
  place: Place;
  /** Of one that holds the keyboard: a window over the page. A list beside the text, which keeps it, has none. */
  label?: string;
  children: ReactNode;
}

/** A list over the page: below its place, or above it where there is more room, and never out of the window. */
export function Floating({ place, label, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const put = () => root.current && putAt(root.current, place);
    put();
    window.addEventListener('resize', put);
    return () => window.removeEventListener('resize', put);
  });
  // What scrolls and holds no control is focused by itself, as browsers do it of their own accord.
  const kind = label ? { role: 'dialog', 'aria-label': label } : { tabIndex: 0 };
  return (
    <Root ref={root} {...kind}>
      {children}
    </Root>
  );
}

function putAt(popup: HTMLElement, place: Place): void {
  const [below, above] = [window.innerHeight - place.bottom - gap, place.top - gap];
  const isBelow = below >= Math.min(most, popup.scrollHeight + 2) || below >= above;
  popup.style.maxHeight = `${Math.max(120, Math.min(most, isBelow ? below : above) - gap)}px`;
  const { width, height } = popup.getBoundingClientRect();
  popup.style.left = `${Math.max(gap, Math.min(place.left, window.innerWidth - width - gap))}px`;
  popup.style.top = `${isBelow ? place.bottom + 4 : Math.max(gap, place.top - height - 4)}px`;
}

/** Pixels between a popup and the window's edge, and its greatest height. */
const gap = 8;
const most = 360;

/** Where an element stands. */
export function placeOf(element: Element): Place {
  const { left, top, bottom } = element.getBoundingClientRect();
  return { left, top, bottom };
}

const Root = styled.div`
  position: fixed;
  z-index: ${layer.dialog};
  box-sizing: border-box;
  /* As wide as its words, wherever it stands: beside the edge of the window it would be made narrower first. */
  width: max-content;
  min-width: 220px;
  max-width: min(480px, 100vw - 16px);
  padding: ${space(1)};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  box-shadow: var(--shadow-high);
`;
