import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { color, fontSize, layer, radius, space } from '../tokens/tokens.ts';
import { startHints } from './startHints.ts';

/**
 * The tooltips of all elements with `data-hint`; rendered once, by the shell. For the eye alone: what has a hint has a
 * name that says the same. `data-hint-at="side"` puts it beside, for what stands in a column.
 */
export function Hints() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? startHints(bubble.current) : undefined), []);
  return createPortal(
    // Not a part of the page that a dialog takes out of reach.
    <Bubble ref={bubble} popover="manual" hidden aria-hidden="true" data-react-aria-top-layer="true" />,
    document.body,
  );
}

const Bubble = styled.div`
  position: fixed;
  inset: auto;
  z-index: ${layer.skipLink};
  max-width: min(280px, calc(100vw - 12px));
  margin: 0;
  padding: ${space(1)} ${space(2)};
  border: 1px solid transparent;
  border-radius: ${radius.small};
  background: ${color.text};
  color: ${color.canvas};
  font-size: ${fontSize.small};
  line-height: 1.35;
  overflow-wrap: anywhere;
  &[hidden] { display: none; }
  @media print { display: none; }
`;
