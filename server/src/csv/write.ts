export const csvType = 'text/csv; charset=utf-8';

/** Starts a file that a spreadsheet then reads as UTF-8. */
export const bom = '\ufeff';

/** One row: `;` between, RFC 4180 quotes where they are needed, CRLF at the end. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(';')}\r\n`;
}

function csvCell(text: string): string {
  const safe = defuse(text);
  return /[";\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe (OWASP, CSV injection). */
function defuse(text: string): string {
  return /^[\s\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
