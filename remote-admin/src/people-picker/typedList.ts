/** «Сторож, водитель» as a list; the same one once. */
export function typedList(typed: string): string[] {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
