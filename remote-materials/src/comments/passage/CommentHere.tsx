import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { CommentQuote } from 'shared-api';
import { Button, MessageSquareWarning } from 'shared-ui';
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
  const isShown = selected !== null;
  useEffect(() => {
    if (!isShown) return;
    const handleKey = (event: KeyboardEvent) => {
      const isInside = button.current?.contains(document.activeElement);
      if (event.key === 'Escape') drop();
      if (event.key !== 'Tab' || event.shiftKey || isInside) return;
      event.preventDefault();
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
        icon={<MessageSquareWarning aria-hidden="true" />}
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
  & > button { box-shadow: var(--shadow-high); }
  @media print { display: none; }
`;
