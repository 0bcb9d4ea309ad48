/** Specification 5 and 9. */
const maxSize = 300 * 1024 * 1024;

/** The product's words for a file that is too large; null for any other. */
export function tooLarge({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  return size > maxSize ? `Файл "${name}" слишком большой. Максимальный размер: 300MB` : null;
}
