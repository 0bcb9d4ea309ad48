import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { color, layer } from '../tokens/tokens.ts';

interface Props {
  /** Name of the drawer for screen readers. */
  label: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where it slides in from; left unless told. On the right it is wider: it holds texts, not a menu. */
  side?: 'left' | 'right';
  children: ReactNode;
}

/** A panel that slides in from a side; Escape and a touch beside it close it, and the focus returns. */
export function Drawer({ label, isOpen, onOpenChange, side = 'left', children }: Props) {
  return (
    <Backdrop isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Panel $side={side}>
        <Inner aria-label={label}>{children}</Inner>
      </Panel>
    </Backdrop>
  );
}

const fade = keyframes`from { opacity: 0; }`;
const slide = {
  left: keyframes`from { transform: translateX(-100%); }`,
  right: keyframes`from { transform: translateX(100%); }`,
};

const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  background: rgb(10 14 12 / 0.5);
  &[data-entering] { animation: ${fade} 0.18s; }
  &[data-exiting] { animation: ${fade} 0.14s reverse forwards; }
`;

const Panel = styled(Modal)<{ $side: 'left' | 'right' }>`
  position: absolute;
  inset: ${({ $side }) => ($side === 'left' ? '0 auto 0 0' : '0 0 0 auto')};
  width: ${({ $side }) => ($side === 'left' ? 'min(304px, 84vw)' : 'min(400px, 92vw)')};
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${color.surface};
  box-shadow: var(--shadow-high);
  &[data-entering] { animation: ${({ $side }) => slide[$side]} 0.2s cubic-bezier(0.2, 0.8, 0.3, 1); }
  &[data-exiting] { animation: ${({ $side }) => slide[$side]} 0.14s ease-in reverse forwards; }
`;

const Inner = styled(Dialog)`
  display: flex;
  flex-direction: column;
  min-height: 100%;
  outline: none;
`;
