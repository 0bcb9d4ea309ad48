import { getLineInfo, type Program, parse } from 'acorn';

/** A script that a browser would not run, or that nobody can be asked to look at; the message is for its team. */
export class UnreadableScript extends Error {}

/** The browsers of the portal run this; the build makes all of a team's own sources into it. */
const target = 2022;

/** Bytes of one script: far above any real one, and few enough for a process to hold its tree. */
const longest = 8 * 1024 * 1024;

/** The tree of a script, as the browser will read it. Throws UnreadableScript with the place and the reason. */
export function readScript(text: string, sourceType: 'script' | 'module' = 'script'): Program {
  if (text.length > longest)
    throw new UnreadableScript('больше 8 МБ. Разделите его на части, которые загружаются по требованию.');
  try {
    return parse(text, { ecmaVersion: target, sourceType, allowReturnOutsideFunction: false });
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep();
    if (!(error instanceof SyntaxError)) throw error;
    // acorn's own words for a stack that is full.
    if (error.message.startsWith('Not enough stack space')) throw tooDeep();
    const { pos = 0 } = error as SyntaxError & { pos?: number };
    const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
    const advice = isNewer(text, sourceType)
      ? `записан новее, чем ES${target}: браузеры портала его не поймут. Соберите его для es${target}`
      : 'не разбирается: в браузере это синтаксическая ошибка. Соберите заново';
    throw new UnreadableScript(`${advice} (${place(text, pos)}: ${reason}).`);
  }
}

export const tooDeep = () =>
  new UnreadableScript('слишком глубоко вложен, чтобы его разобрать. Соберите его через portalBuild().');

function isNewer(text: string, sourceType: 'script' | 'module'): boolean {
  try {
    parse(text, { ecmaVersion: 'latest', sourceType });
    return true;
  } catch {
    return false;
  }
}

/** `строка 3, знак 14`, and what stands there. */
export function place(text: string, offset: number): string {
  const { line, column } = getLineInfo(text, offset);
  return `${line}:${column + 1}`;
}

/** What stands there, in one line. */
export function snippet(text: string, start: number, end: number): string {
  const shown = text.slice(start, Math.min(end, start + 80)).replace(/\s+/g, ' ');
  return end - start > 80 ? `${shown}…` : shown;
}
