import { useLayoutEffect, useState } from 'react';
import { isApiError } from '../http/errors.ts';
import { failureText } from './failureText.ts';

/** As much of a form of react-hook-form as is needed here: builds of different ages may have different versions. */
interface FormInFailure<Name extends string> {
  getValues: () => object;
  setError: (name: Name | 'root', error: { message: string }, options?: { shouldFocus: boolean }) => void;
}

interface Options<Name extends string> {
  /** What is said of the call as a whole. */
  text?: (error: unknown) => string;
  /** The message is at the top even where a field says as much: specification section 8 words it itself. */
  isAlwaysTold?: boolean;
  /** Fields that the call names otherwise than the form: call → form. */
  names?: Record<string, Name>;
  /** The form shows what is wrong with one entry of a plain list («options.2») at that entry. */
  hasEntries?: boolean;
  /** False where the form itself knows what comes next. */
  takesFocus?: boolean;
}

/**
 * Shows in a form why its call has failed. What the answer says of fields is at those that the form has, the first of
 * which gets the focus; the rest becomes one message, `errors.root`, for the form's `FormFailure`. Each value of a form
 * without a resolver has to be a field: the library clears no other errors, and would not submit again.
 */
export function useFormFailure<Name extends string>(
  { getValues, setError }: FormInFailure<Name>,
  {
    text = failureText,
    isAlwaysTold = false,
    names = {},
    hasEntries = false,
    takesFocus = true,
  }: Options<NoInfer<Name>> = {},
): (error: unknown) => void {
  const [failed, setFailed] = useState<{ form: Element | null } | null>(null);
  useLayoutEffect(() => {
    failed?.form?.querySelector<HTMLElement>('[data-form-failure]')?.focus();
  }, [failed]);
  return (error) => {
    const values = getValues();
    const placed = new Set<string>();
    const rest: string[] = [];
    for (const [path, message] of Object.entries((isApiError(error) && error.fields) || {})) {
      const name = fieldOf<Name>(path, values, names, hasEntries);
      if (!name) rest.push(message);
      else if (!placed.has(name)) setError(name, { message }, { shouldFocus: placed.size === 0 });
      if (name) placed.add(name);
    }
    if (placed.size > 0 && rest.length === 0 && !isAlwaysTold) return;
    // Where the focus is now: a window that is being closed gives it back to the form a moment later.
    if (takesFocus && placed.size === 0) setFailed({ form: document.activeElement?.closest('form') ?? null });
    const whole = text(error);
    setError('root', { message: [whole, ...rest.filter((message) => !whole.includes(message))].join('; ') });
  };
}

/** The form's field for a path of the answer, `people.3.position`, or for the part of it that the form knows. */
function fieldOf<Name extends string>(
  path: string,
  values: object,
  names: Record<string, Name>,
  hasEntries: boolean,
): Name | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    if (Object.hasOwn(names, name)) return names[name];
    if (isField<Name>(name, values, hasEntries)) return name;
  }
}

/** An entry of a plain list («tags.2») is none where the list has one field. */
function isField<Name extends string>(name: string, values: object, hasEntries: boolean): name is Name {
  let value: unknown = values;
  let isPlainEntry = false;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false;
    const inner: unknown = Reflect.get(value, part);
    isPlainEntry = Array.isArray(value) && (typeof inner !== 'object' || inner === null);
    value = inner;
  }
  return value !== undefined && (hasEntries || !isPlainEntry);
}
