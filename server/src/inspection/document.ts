import { Parser } from 'htmlparser2';
import { readScript, UnreadableScript } from '../scripts/read.ts';
import type { Report } from './report.ts';

/** What the portal puts into a shell's document, and what the shell starts in. */
const places = ['<!--portal:registry-->', '<!--portal:scripts-->', '<!--portal:preload-->', '<html lang="ru">'];

/** The template of the document has every place that the portal fills, and its own scripts run. */
export function documentProblems(html: string, report: Report): void {
  for (const place of places) {
    const count = html.split(place).length - 1;
    if (count === 1) continue;
    report.add(
      'document',
      `В шаблоне документа ${place} ${count === 0 ? 'нет' : 'стоит не один раз'}: портал остался бы пустым. Верните место на его место в src/document.html.`,
    );
  }
  const { ids, scripts } = contentsOf(html);
  if (!ids.has('root')) {
    report.add('document', 'В шаблоне документа нет элемента с id="root": оболочке негде появиться.');
  }
  for (const { text, type } of scripts) {
    if (type !== undefined && type !== 'module' && !/javascript/.test(type)) continue;
    try {
      readScript(text, type === 'module' ? 'module' : 'script');
    } catch (error) {
      if (!(error instanceof UnreadableScript)) throw error;
      report.add('document', `Скрипт внутри шаблона документа ${error.message}`);
    }
  }
}

function contentsOf(html: string): { ids: Set<string>; scripts: { text: string; type: string | undefined }[] } {
  const ids = new Set<string>();
  const scripts: { text: string; type: string | undefined }[] = [];
  let isScript = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) ids.add(attributes.id);
      isScript = name === 'script' && attributes.src === undefined;
      if (isScript) scripts.push({ text: '', type: attributes.type });
    },
    ontext(part) {
      const last = scripts.at(-1);
      if (isScript && last) last.text += part;
    },
    onclosetag() {
      isScript = false;
    },
  });
  parser.end(html);
  return { ids, scripts };
}
