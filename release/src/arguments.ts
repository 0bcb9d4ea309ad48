import { parseArgs } from 'node:util';

export const usage = `Использование: npm run release -- <пакет> [что сделать]
  (без настроек)     собрать, опубликовать и сделать действующей для всех
  --canary <N>       собрать, опубликовать и показать N % посетителей; с --version без сборки
  --promote          сделать пробную версию действующей для всех
  --rollback         вернуть предыдущую версию
  --activate <X>     сделать действующей опубликованную версию X
  --register         зарегистрировать пакет на портале: имя, адрес и роль из его package.json
  --list             показать действующую, пробную и прежние версии
  --dry-run          собрать и проверить здесь, ничего не публикуя
  --version <X>      номер версии (по умолчанию из package.json)

Куда и кем: PORTAL_URL (по умолчанию http://127.0.0.1:8080), RELEASE_TOKEN: токен выпуска пакета или токен
доступа администратора с правом «Выпуски»; --register принимает только второй.
Коды выхода: 0 готово, 1 портал отказал или сборка не удалась, 2 неверные настройки, 3 портал недоступен.`;

/** The command was called in a way that it does not understand; the message says how to call it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the command line says. Throws UsageError, with the whole usage, for an option that does not exist. */
export function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        promote: { type: 'boolean', default: false },
        rollback: { type: 'boolean', default: false },
        activate: { type: 'string' },
        register: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        version: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** The share of visitors that --canary names: a whole number from 0 to 100. Throws UsageError for anything else. */
export function percentage(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`--canary: нужно целое число от 0 до 100, а дано «${text}».`);
}
