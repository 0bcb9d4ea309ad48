import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { color } from '../tokens/tokens.ts';

/** Durations of specification section 9, in milliseconds. */
const durations = { default: 4000, success: 3000, error: 5000 };

interface Props {
  /** Height in px of what is at the top of the window and must stay in reach of the pointer. */
  below?: number;
}

const gap = 12;

export function Toaster({ below = 0 }: Props) {
  const place = { top: below + gap, right: gap, left: gap };
  return (
    <Sonner
      position="top-right"
      offset={place}
      mobileOffset={place}
      duration={durations.default}
      closeButton
      // All can be read: stacked, each would hide the text of the one before it.
      expand
      containerAriaLabel="Сообщения"
      icons={icons}
      toastOptions={{ closeButtonAriaLabel: 'Закрыть', style }}
    />
  );
}

const icons = {
  success: <CircleCheck size={18} color={color.green} />,
  error: <CircleAlert size={18} color={color.red} />,
  info: <Info size={18} color={color.blue} />,
};

const style = {
  // In place of sonner's own theme.
  '--normal-bg': 'var(--c-raised)',
  '--normal-border': 'var(--c-line)',
  '--normal-text': 'var(--c-text)',
  boxShadow: 'var(--shadow-high)',
  fontSize: '14.5px',
};

export const toast = {
  success: (message: string) => void sonner.success(message, { duration: durations.success }),
  error: (message: string) => void sonner.error(message, { duration: durations.error }),
  info: (message: string) => void sonner.info(message),
};
