import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { keyframes, styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { focusable } from '../page/focusable.ts';
import { color, fontSize, layer, radius, space } from '../tokens/tokens.ts';

export interface WindowProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  /** Pixels; a small screen gets a full width. */
  width?: number;
  role?: 'dialog' | 'alertdialog';
  /**
   * It may come over a dialog of another build, which has a React Aria of its own: this one would be taken for the
   * page outside, lose the focus to it, and close it with a click.
   */
  isOnTop?: boolean;
}

/** A modal dialog: focus stays inside and returns, Escape and a click outside close it. */
export function DialogWindow({ title, children, footer, onClose, width = 480, role = 'dialog', isOnTop }: WindowProps) {
  return (
    <Backdrop
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      {...(isOnTop && { 'data-react-aria-top-layer': 'true' })}
    >
      <Frame style={{ width }}>
        <Inner role={role}>
          <Head>
            <Heading slot="title">{title}</Heading>
            <IconButton label="Закрыть" onClick={onClose}>
              <X />
            </IconButton>
          </Head>
          <Scrolling>{children}</Scrolling>
          {footer && <Footer>{footer}</Footer>}
        </Inner>
      </Frame>
    </Backdrop>
  );
}

/** Long texts with nothing to press in them scroll by the keyboard too. */
function Scrolling({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const look = () => {
      setReached(element.scrollHeight > element.clientHeight && element.querySelector(focusable) === null);
    };
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  });
  return (
    <Body ref={body} tabIndex={isReached ? 0 : undefined}>
      {children}
    </Body>
  );
}

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

export const Backdrop = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  /* A column as wide as the screen: one that grows with the window would hold more than a phone shows. */
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: ${space(4)};
  background: rgb(10 14 12 / 0.5);
  animation: ${appear} 0.12s;
`;

export const Frame = styled(Modal)`
  display: flex;
  max-width: 100%;
  max-height: 100%;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: var(--shadow-high);
  animation: ${rise} 0.16s;
`;

export const Inner = styled(AriaDialog)`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  outline: none;
`;

const Head = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)} 0 ${space(5)};
  & > h2 { padding-top: 5px; font-size: ${fontSize.lead}; }
`;

/** Scrolls by itself: the title and the buttons stay in sight, and what sticks does so at its own edge. */
const Body = styled.div`
  --frame-top: 0px;
  overflow: auto;
  padding: ${space(2)} ${space(5)} ${space(5)};
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)};
  border-top: 1px solid ${color.line};
`;
