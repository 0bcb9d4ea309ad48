import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { narrow } from '../tokens/tokens.ts';
import { Backdrop, Frame, Inner } from './DialogWindow.tsx';

interface Props {
  /** Its name for screen readers: it shows none. */
  label: string;
  children: ReactNode;
  onClose: () => void;
  /** Pixels; a narrow screen is filled. */
  width?: number;
}

/**
 * A modal dialog of nothing but its content, at the top of the screen, where it may grow and shrink: focus stays inside
 * and returns, Escape and a click outside close it.
 */
export function BareDialog({ label, children, onClose, width = 640 }: Props) {
  return (
    <High isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Sheet style={{ width }}>
        <Inner aria-label={label}>{children}</Inner>
      </Sheet>
    </High>
  );
}

const High = styled(Backdrop)`
  place-items: start center;
  padding-top: min(12vh, 120px);
  ${narrow} { padding: 0; place-items: stretch; }
`;

const Sheet = styled(Frame)`
  max-height: min(640px, 100%);
  ${narrow} { width: 100% !important; max-height: none; border: 0; border-radius: 0; }
`;
