/** Something in a document that did not come out as written. */
export interface Problem {
  file: string;
  line: number;
  message: string;
}

export interface ImportReport {
  imported: number;
  changed: number;
  unchanged: number;
  failed: number;
  problems: Problem[];
}

/** The report as people read it. */
export function reportText({ imported, changed, unchanged, failed, problems }: ImportReport): string {
  const lines = [
    `Добавлено: ${imported}. Изменено: ${changed}. Без изменений: ${unchanged}.${failed > 0 ? ` Не удалось: ${failed}.` : ''}`,
  ];
  if (problems.length > 0) {
    lines.push('', `Замечания (${problems.length}):`);
    for (const { file, line, message } of problems) lines.push(`  ${file}:${line}  ${message}`);
  }
  return lines.join('\n');
}
