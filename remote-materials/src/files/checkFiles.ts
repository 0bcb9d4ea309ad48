/** Specification 5 and 9. */
const maxFiles = 30;
const maxSize = 300 * 1024 * 1024;
const allowedTypes = ['image/*', 'video/*', 'application/pdf'];

/** What is wrong with a choice of files, in the words of the specification; the first failing file decides. */
export function problemOf(files: Pick<File, 'name' | 'size' | 'type'>[]): string | null {
  if (files.length > maxFiles) return `Слишком много файлов. Максимум: ${maxFiles}`;
  for (const { name, size, type } of files) {
    if (size > maxSize) return `Файл "${name}" слишком большой. Максимальный размер: 300MB`;
    if (!allowedTypes.some((allowed) => isOfType(type, allowed)))
      return `Файл "${name}" имеет недопустимый тип. Разрешены: ${allowedTypes.join(', ')}`;
  }
  return null;
}

function isOfType(type: string, allowed: string): boolean {
  return allowed.endsWith('/*') ? type.startsWith(allowed.slice(0, -1)) : type === allowed;
}
