import { Toaster as Sonner, toast as sonner } from 'sonner';

/** Durations of specification 9, in milliseconds. */
const durations = { default: 4000, success: 3000, error: 5000 };

export function Toaster() {
  return (
    <Sonner
      position="top-right"
      duration={durations.default}
      closeButton
      containerAriaLabel="Сообщения"
      toastOptions={{ closeButtonAriaLabel: 'Закрыть', style }}
    />
  );
}

const style = {
  background: 'var(--c-raised)',
  color: 'var(--c-text)',
  border: '1px solid var(--c-line)',
  boxShadow: 'var(--shadow-high)',
  fontSize: '14.5px',
};

export const toast = {
  success: (message: string) => void sonner.success(message, { duration: durations.success }),
  error: (message: string) => void sonner.error(message, { duration: durations.error }),
  info: (message: string) => void sonner(message),
};
