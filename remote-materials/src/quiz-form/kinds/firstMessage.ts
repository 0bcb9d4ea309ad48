/** The first message among the errors of a form's part, however deep it lies. */
export function firstMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  for (const [name, inner] of Object.entries(errors)) {
    // A control that has the error may be the whole document.
    const found = name === 'ref' ? undefined : firstMessage(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}
