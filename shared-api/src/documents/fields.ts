/** What the text of a certificate may name in braces. */
export const certificateFields = [
  ...['ФИО', 'должность', 'отдел', 'название', 'балл', 'дата', 'действует до', 'номер'],
] as const;

/** The same of a protocol: many people are in one, so it names none of them. */
export const protocolFields = ['название', 'балл', 'дата', 'действует до', 'номер'] as const;

/** What is wrong with the fields of a text, in words; null where nothing is. */
export function fieldProblem(text: string, allowed: readonly string[]): string | null {
  const names = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    return `Поля {${unknown.slice(0, 40)}} здесь нет. Есть: ${allowed.map((name) => `{${name}}`).join(', ')}`;
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return 'Фигурная скобка без пары: поле пишется как {название}';
  return null;
}
