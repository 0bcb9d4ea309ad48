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
  scriptProblems(scripts, 'Скрипт внутри шаблона документа', report);
}

/** In a shell's release: the sign-in's own document (decision 085). Releases from before it have none. */
export const signInFile = 'sign-in.html';

/** Without the sign-in's document nobody gets in: it has its form, and its own scripts run. */
export function signInProblems(html: string, report: Report): void {
  const { names, scripts } = contentsOf(html);
  if (!html.includes('<html lang="ru">') || !names.has('email') || !names.has('password')) {
    report.add(
      'document',
      'В документе входа нет формы с полями email и password: никто не смог бы войти. Соберите оболочку заново.',
    );
  }
  scriptProblems(scripts, 'Скрипт внутри документа входа', report);
}

interface Script {
  text: string;
  type: string | undefined;
}

function scriptProblems(scripts: Script[], what: string, report: Report): void {
  for (const { text, type } of scripts) {
    if (type !== undefined && type !== 'module' && !/javascript/.test(type)) continue;
    try {
      readScript(text, type === 'module' ? 'module' : 'script');
    } catch (error) {
      if (!(error instanceof UnreadableScript)) throw error;
      report.add('document', `${what} ${error.message}`);
    }
  }
}

function contentsOf(html: string): { ids: Set<string>; names: Set<string>; scripts: Script[] } {
  const ids = new Set<string>();
  const names = new Set<string>();
  const scripts: Script[] = [];
  let isScript = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) ids.add(attributes.id);
      if (attributes.name) names.add(attributes.name);
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
  return { ids, names, scripts };
}
