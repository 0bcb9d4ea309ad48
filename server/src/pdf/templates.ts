/**
 * Puts values into the fields of a text. A line of whose fields none has a value is left out: a certificate that does not
 * say the score has no «с результатом». Where some have one, the commas around the others go.
 */
export function fillText(template: string, values: Record<string, string>): string {
  const lines = template.split('\n').filter((line) => {
    const names = fieldsOf(line);
    return names.length === 0 || names.some((name) => values[name]);
  });
  return lines.map((line) => fillLine(line, values)).join('\n');
}

function fillLine(line: string, values: Record<string, string>): string {
  const filled = line.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => values[name] ?? '');
  if (fieldsOf(line).every((name) => values[name])) return filled;
  return filled.replaceAll(/,(\s*,)+/g, ',').replace(/^[\s,]+|[\s,]+$/g, '');
}

function fieldsOf(line: string): string[] {
  return [...line.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}
