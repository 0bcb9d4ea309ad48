import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CommentQuote } from 'shared-api';
import { Button, Quote, shadow } from 'shared-ui';
import { styled } from 'styled-components';
import { useSelectedPassage } from './useSelectedPassage.ts';

interface Props {
  /** The text that is commented on. */
  content: RefObject<HTMLElement | null>;
  onComment: (quote: CommentQuote) => void;
}

/** A button beside what is selected in the text; Tab leads to it, Escape away from it. */
export function CommentHere({ content, onComment }: Props) {
  const [selected, drop] = useSelectedPassage(content);
  const button = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  const isShown = selected !== null;
  // As soon as it is shown: after the paint the key could come first.
  useLayoutEffect(() => {
    if (!isShown) return;
    const handleKey = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      const isInside = button.current?.contains(focused);
      if (event.key === 'Escape') {
        drop();
        if (isInside) before.current?.focus({ preventScroll: true });
      }
      // Firefox keeps what is selected while somebody types in a field.
      if (event.key !== 'Tab' || event.shiftKey || isInside || focused?.matches('input, textarea, select')) return;
      event.preventDefault();
      before.current = focused instanceof HTMLElement ? focused : null;
      button.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  });
  if (!selected) return null;
  const { quote, left, top } = selected;
  return createPortal(
    <Place ref={button} style={{ left, top }} onMouseDown={(event) => event.preventDefault()}>
      <Button
        size="small"
        icon={<Quote aria-hidden="true" />}
        onClick={() => {
          document.getSelection()?.removeAllRanges();
          drop();
          onComment(quote);
        }}
      >
        Комментировать
      </Button>
    </Place>,
    document.body,
  );
}

const Place = styled.div`
  position: absolute;
  z-index: 5;
  & > button { box-shadow: ${shadow.high}; }
  @media print { display: none; }
`;
