import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form by a schema of the contract before its call, which then takes what the schema has made of the input.
 * The form may hold more than the schema takes, and always has what the schema only adds or allows.
 */
export function checkedBy<Output, Input, Values extends FieldValues & Input>(
  schema: z.ZodType<Output, Input>,
): Resolver<Values, unknown, Output> {
  return async (values, _context, options) => {
    const { data, error } = await schema.safeParseAsync(values);
    if (!error) return { values: data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { code, path, message } of error.issues) errors[path.join('.')] ??= { type: code, message };
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
