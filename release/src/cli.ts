import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeState, kibibytes } from './describe.ts';
import { readPackage, root } from './package-info.ts';
import { createPortalClient, type PortalClient, PortalRefused } from './portal-client.ts';
import { registerPackage, registrationHint } from './register.ts';

const usage = `Использование: npm run release -- <пакет> [что сделать]
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

const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 };

class UsageError extends Error {}

async function main(): Promise<void> {
  const { values, positionals } = parse();
  const [name] = positionals;
  if (name === undefined) throw new UsageError(usage);
  const folder = path.join(root, name);
  if (!existsSync(path.join(folder, 'package.json'))) throw new UsageError(`Пакета ${name} нет.\n\n${usage}`);
  const info = { ...readPackage(folder), ...(values.version && { version: values.version }) };
  const token = process.env.RELEASE_TOKEN ?? '';
  const portal = createPortalClient(process.env.PORTAL_URL ?? 'http://127.0.0.1:8080', token);

  if (values.register) {
    const hint = registrationHint(token);
    if (hint) throw new UsageError(hint);
    return print(await registerPackage(portal, info));
  }
  if (values.list) return print(describeState(await portal.state(info.name)));
  const percent = values.canary === undefined ? null : percentage(values.canary);
  // Before the build: whoever changes what is live while it runs is not undone by it.
  const seen = values['dry-run'] ? null : await portal.look(info.name);
  if (values.rollback) return report('Возвращена', await portal.rollBack(info.name, seen));
  if (values.promote) return report('Действует для всех', await portal.promote(info.name, seen));
  if (values.activate) return report('Действует для всех', await portal.activate(info.name, values.activate, seen));
  await ship(portal, folder, info, { percent, seen, isDryRun: values['dry-run'] });
}

async function ship(
  portal: PortalClient,
  folder: string,
  info: { name: string; version: string },
  { percent, seen, isDryRun }: { percent: number | null; seen: string | null; isDryRun: boolean },
): Promise<void> {
  const started = Date.now();
  print(`Собираю ${info.name} ${info.version}…`);
  const { buildPackage } = await import('./build.ts');
  const dist = buildFolder(info.name, isDryRun);
  const { manifest, initialBytes } = await buildPackage(folder, info.version, dist);
  print(`Собрано за ${seconds(started)}: ${manifest.files.length} файлов, сразу нужно ${kibibytes(initialBytes)}`);
  const { packBuild } = await import('./pack.ts');
  const archive = await packBuild(dist, manifest);
  print(`Архив: ${kibibytes(archive.length)}`);
  if (isDryRun) return print('Пробный запуск: ничего не опубликовано.');

  const { gates } = await portal.publish(info.name, info.version, archive);
  for (const { message } of gates) print(`  ✓ ${message}`);
  print(`Опубликована версия ${info.version}`);
  if (percent === null) return report('Действует для всех', await portal.activate(info.name, info.version, seen));
  report(`Пробная для ${percent} %`, await portal.setCanary(info.name, info.version, percent, seen));
}

/**
 * Apart from the folder that `npm start` builds into: a release must not depend on what lies there. Each release has
 * one of its own, as two at once would mix their files; a dry run leaves its build to be looked at.
 */
function buildFolder(name: string, isDryRun: boolean): string {
  const parent = path.join(root, '.cache', 'release');
  if (isDryRun) return path.join(parent, name);
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, `${name}-`));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function parse() {
  try {
    return parseArgs({
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

function percentage(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`--canary: нужно целое число от 0 до 100, а дано «${text}».`);
}

function report(what: string, state: Parameters<typeof describeState>[0]): void {
  const version = what.startsWith('Пробная') ? state.canary?.version : state.live.version;
  print(`${what}: ${state.name} ${version ?? '—'}`);
}

function print(line: string): void {
  console.log(line);
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} с`;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return exitCodes.usage;
  if (error instanceof PortalRefused || !(error instanceof TypeError)) return exitCodes.refused;
  return exitCodes.unreachable;
}

main().catch((error: unknown) => {
  const isUnreachable = exitCodeOf(error) === exitCodes.unreachable;
  const message = error instanceof Error ? error.message : String(error);
  console.error(isUnreachable ? `Портал недоступен: ${message}. Проверьте PORTAL_URL.` : message);
  process.exitCode = exitCodeOf(error);
});
