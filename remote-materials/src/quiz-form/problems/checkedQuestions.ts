import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import { type MarkedQuestion, problemsOf } from 'shared-api/questions';

/** As much of the call's schema as is needed here. */
export interface Schema<Output> {
  safeParse: (values: unknown) => {
    data?: Output | undefined;
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** Checks a form of questions by the schema of its call; each problem of a question stands at its field. */
export function checkedQuestions<Output, Values extends FieldValues & { questions: MarkedQuestion[] }>(
  schema: Schema<Output>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { data } = schema.safeParse(values);
    if (data !== undefined) return { values: data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of Object.entries(problemsIn(schema, values))) {
      set(errors, path === 'questions' ? 'questions.root' : path, { type: 'checked', message });
    }
    return { values: {}, errors };
  };
}

/**
 * Everything that is wrong with a form of questions: messages by the paths of their fields, `questions.2.options.1`.
 * The call tells one problem for all questions; here each has its own.
 */
export function problemsIn(schema: Schema<unknown>, values: { questions: MarkedQuestion[] }): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) found[path.join('.')] ??= message;
  const known = Object.keys(found);
  const ofQuestions = values.questions.flatMap((question, at) =>
    problemsOf(question).map(({ field, message }) => ({ path: `questions.${at}.${field}`, message })),
  );
  if (ofQuestions.length > 0) delete found.questions;
  for (const { path, message } of ofQuestions) {
    if (!known.some((one) => one === path || one.startsWith(`${path}.`))) found[path] ??= message;
  }
  return found;
}
