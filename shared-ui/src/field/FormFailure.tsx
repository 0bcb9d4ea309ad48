import { useEffect, useRef } from 'react';
import { Callout } from '../page/Callout.tsx';

interface Props {
  /** Why the form's call has failed; nothing is shown without it. */
  children: string | null | undefined;
  /** False where the form itself knows what comes next. */
  takesFocus?: boolean;
}

/**
 * The one message at the top of a form. It takes the focus, which brings it into sight, from the form's buttons and
 * controls, but neither from a field that says itself what is wrong nor from a window above the form.
 */
export function FormFailure({ children, takesFocus = true }: Props) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isOfForm = children && takesFocus && element.current?.closest('form')?.contains(focused);
    if (isOfForm && !focused?.matches('[aria-invalid="true"]')) element.current?.focus();
  }, [children, takesFocus]);
  if (!children) return null;
  return (
    <Callout kind="danger" role="alert" ref={element}>
      {children}
    </Callout>
  );
}
