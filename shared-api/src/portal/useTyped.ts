import { useEffect } from 'react';
import { useHost } from './HostProvider.tsx';

/** As much of a form of react-hook-form as is needed here: builds of different ages may have different versions. */
interface TypedForm<Values extends object> {
  getValues: () => NoInfer<Values>;
  reset: (values: Values, options: { keepDefaultValues: boolean }) => void;
}

/**
 * Brings back what was typed in the form when its section has been exchanged under it because of an error. What is
 * saved or left is not kept.
 *
 * @param name says of what the form is: `user:new`, `quiz:17`
 */
export function useTyped<Values extends object>({ getValues, reset }: TypedForm<Values>, name: string): void {
  const { typed } = useHost();
  useEffect(() => {
    if (!typed) return;
    const kept = typed.take(name);
    if (typeof kept === 'object' && kept !== null) reset(merge(getValues(), kept), { keepDefaultValues: true });
    return typed.follow(name, getValues);
  }, [typed, name, getValues, reset]);
}

/** Another version's form may have other fields, and other values in them. */
function merge<Values extends object>(values: Values, kept: object): Values {
  const own = new Map(Object.entries(values));
  const known = Object.entries(kept).filter(([field, value]) => own.has(field) && isAlike(own.get(field), value));
  return { ...values, ...Object.fromEntries(known) };
}

function isAlike(own: unknown, kept: unknown): boolean {
  if (own === null || own === undefined || kept === null || kept === undefined) return true;
  return typeof own === typeof kept && Array.isArray(own) === Array.isArray(kept);
}
