import { Callout } from '../page/Callout.tsx';

interface Props {
  /** Why the form's call has failed; nothing is shown without it. */
  children: string | null | undefined;
}

/** The one message at the top of a form. `useFormFailure` of shared-api finds it by its attribute and goes to it. */
export function FormFailure({ children }: Props) {
  if (!children) return null;
  return (
    <div data-form-failure tabIndex={-1}>
      <Callout kind="danger" role="alert">
        {children}
      </Callout>
    </div>
  );
}
