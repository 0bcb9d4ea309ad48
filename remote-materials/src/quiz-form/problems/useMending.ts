import { useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { MarkedQuestion } from 'shared-api/questions';
import { problemsIn, type Schema } from './checkedQuestions.ts';
import { goToWrong } from './goTo.ts';

/**
 * Leads to the first field that is wrong when a form cannot be sent, and takes each mark away as soon as its field is
 * mended, the message of the whole form with the last of them.
 *
 * @returns the ref of the form
 */
export function useMending<Values extends FieldValues & { questions: MarkedQuestion[] }, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  schema: Schema<unknown>,
) {
  const root = useRef<HTMLFormElement>(null);
  const { formState, getValues, getFieldState, clearErrors, watch } = form;
  const { errors, submitCount, isSubmitSuccessful } = formState;
  /** Values that the server did not take, by their fields: any other value mends them. */
  const refused = useRef<Record<string, string>>({});
  useEffect(() => {
    if (submitCount === 0 || isSubmitSuccessful) return;
    if (!goToWrong(root.current)) root.current?.querySelector<HTMLElement>('[data-form-failure]')?.focus();
  }, [submitCount, isSubmitSuccessful]);
  useEffect(() => {
    const told = marksIn(errors).filter(({ path, isChecked }) => !isChecked && !(path in refused.current));
    for (const { path } of told) refused.current[path] = valueAt(getValues(), path);
    if (told.length > 0) goToWrong(root.current);
  });
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      const values = getValues();
      // As they are now, which may be rendered a moment later.
      const marks = () =>
        marksIn(
          Object.fromEntries(Object.keys(values).map((name) => [name, getFieldState(name as FieldPath<Values>).error])),
        );
      const wrong = marks();
      if (wrong.length === 0) return;
      const found = problemsIn(schema, values);
      for (const { path, isChecked } of wrong) {
        if (isChecked ? path in found : valueAt(values, path) === refused.current[path]) continue;
        delete refused.current[path];
        clearErrors((path === 'questions' ? 'questions.root' : path) as FieldPath<Values>);
      }
      if (marks().length === 0) clearErrors('root');
    });
    return unsubscribe;
  }, [watch, getValues, getFieldState, clearErrors, schema]);
  return root;
}

const valueAt = (values: object, path: string) => JSON.stringify(get(values, path)) ?? '';

interface Mark {
  path: string;
  /** Found by the form's own check, not told by the server. */
  isChecked: boolean;
}

/** The paths of everything that is marked in a form. */
function marksIn(errors: object): Mark[] {
  const marks: Mark[] = [];
  const walk = (part: unknown, path: string[]): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('message' in part && typeof part.message === 'string') {
      const isChecked = 'type' in part && part.type !== undefined;
      marks.push({ path: path.join('.'), isChecked });
      return;
    }
    for (const [name, inner] of Object.entries(part)) {
      // A control that has the error may be the whole document.
      if (name !== 'ref') walk(inner, name === 'root' ? path : [...path, name]);
    }
  };
  for (const [name, part] of Object.entries(errors)) if (name !== 'root') walk(part, [name]);
  return marks;
}
