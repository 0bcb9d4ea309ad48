import type { Page } from '@playwright/test';
import { findMaterial } from '../fixtures/api.ts';
import { type Fault, faults, mistakes } from '../fixtures/fault-proxy.ts';
import { expect, type Front, test } from '../fixtures/front.ts';
import { releaseRenumbered } from '../fixtures/renumbered.ts';
import { type Section, sections } from '../fixtures/sections.ts';

test.use({ portalName: 'isolation' });
// The browser and React note each of these faults in the console; that is what is tested.
test.use({ allowedErrors: /^/ });
test.setTimeout(300_000);

const ways = ['from another page', 'directly'] as const;

interface Way {
  section: Section;
  way: (typeof ways)[number];
}

/** A section opened by somebody for whom its files are broken. */
interface Case extends Way {
  page: Page;
  repair: () => void;
}

/** Each resolves when a person has seen it, and rejects with what they have seen instead. */
type Steps = Record<string, (found: Case) => Promise<unknown>>;

/** Far more than anything here takes: nothing is said about the speed of a busy machine. */
const inTime = { timeout: 40_000 };

/** Each section opened in each way. */
const everyWay = ways.map((way) => sections.map((section): Way => ({ section, way })));

const everyFault: Fault[] = [...faults, ...mistakes];

/** Each section in one way, with another fault in the other one. */
const oneWay = (fault: Fault) =>
  sections.map((section, at): Way => ({ section, way: ways[(at + everyFault.indexOf(fault)) % 2] ?? 'directly' }));

/** Beginnings of the addresses of a section's files. */
type Files = (section: string) => string[];
const allOf: Files = (section) => [`/remotes/${section}/`];

/**
 * Lets a person of their own meet the fault in each case; what is mostly waiting, all at once. They come one after the
 * other: together, eight pages start so slowly on a busy machine that their time goes by before the fault is met.
 */
async function meet(front: Front, fault: Fault, rounds: Way[][], steps: Steps, filesOf = allOf): Promise<void> {
  const rows: Record<string, string>[] = [];
  for (const cases of fault === 'an answer after 20 s' ? [rounds.flat()] : rounds) {
    const met: Promise<Record<string, string>>[] = [];
    for (const { section, way } of cases) {
      const { page, context, set } = await front.visit();
      const setAll = (one: Fault | null) => {
        for (const files of filesOf(section.name)) set(files, one);
      };
      setAll(fault);
      const found = { section, way, page, repair: () => setAll(null) };
      await come(found);
      const outcome = take(found, steps).finally(() => context.close());
      met.push(outcome.then((told) => ({ section: section.name, opened: way, ...told })));
    }
    rows.push(...(await Promise.all(met)));
  }
  const told = Object.keys(steps).map((step) => `${step} ${rows.filter((row) => row[step] === 'yes').length}`);
  console.log(`${fault}: of ${rows.length} ${told.join(', ')}`);
  const wanted = Object.fromEntries(Object.keys(steps).map((step) => [step, 'yes']));
  expect(rows).toEqual(rows.map((row) => ({ ...row, ...wanted })));
}

async function take(found: Case, steps: Steps): Promise<Record<string, string>> {
  const outcome: Record<string, string> = {};
  for (const [step, see] of Object.entries(steps)) {
    const error = await see(found).then(
      () => null,
      (error: Error) => error,
    );
    outcome[step] = error ? error.message : 'yes';
    if (error) break;
  }
  return outcome;
}

async function go(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).getByRole('link', { name: label }).click();
}

const heading = ({ page }: Case, { heading }: Section) => page.getByRole('heading', { level: 1, name: heading });
const panel = ({ page, section }: Case) => page.getByRole('alert').filter({ hasText: `${section.label}:` });

async function come({ page, way, section }: Case): Promise<void> {
  await page.goto(way === 'directly' ? `/${section.name}` : '/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Разделы', exact: true })).toBeVisible(inTime);
}

async function open({ page, way, section }: Case): Promise<void> {
  if (way === 'directly') return;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(inTime);
  await go(page, section.label);
}

/** The panel stands in the section's place, another section opens, and the session's own questions are asked. */
async function staysContained(found: Case): Promise<void> {
  const { page, section } = found;
  await open(found);
  await expect(panel(found).getByRole('button', { name: 'Повторить' })).toBeVisible(inTime);
  const other = sections[(sections.indexOf(section) + 1) % sections.length] ?? section;
  await go(page, other.label);
  await expect(heading(found, other)).toBeVisible(inTime);
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
  await page.getByRole('alertdialog', { name: 'Выйти из системы?' }).getByRole('button', { name: 'Отмена' }).click();
  await go(page, section.label);
  await expect(panel(found)).toBeVisible(inTime);
}

async function recoversByOneClick(found: Case): Promise<void> {
  found.repair();
  await panel(found).getByRole('button', { name: 'Повторить' }).click();
  await expect(heading(found, found.section)).toBeVisible(inTime);
}

async function showsPrevious(found: Case): Promise<void> {
  await open(found);
  await expect(heading(found, found.section)).toBeVisible(inTime);
  await expect(panel(found)).toHaveCount(0);
}

for (const fault of faults) {
  test(`${fault}: costs only its own section, and one click on «Повторить» recovers`, async ({ front }) => {
    await meet(front, fault, everyWay, { contained: staysContained, recovered: recoversByOneClick });
  });
}

/** The new version's form throws once something has been typed: there it says that it is not saved. */
const throwingWhenTyped = (reason: string) => (script: string) =>
  script
    .replace(
      new RegExp(`isActive:([^,]+),reason:"${reason}"`),
      'isActive:$1&&(()=>{throw new Error("Сбой в форме")})()',
    )
    .replace(`"${reason}"`, '(()=>{throw new Error("Сбой в форме")})()');

test.describe('with a version that was live before', () => {
  const version = '1.1.0';
  const released = new Map<string, string[]>();
  const filesOf: Files = (section) => released.get(section) ?? [];
  test.beforeAll(async ({ portal }) => {
    for (const { name } of sections) released.set(name, await releaseRenumbered(portal, name, version));
  });

  for (const fault of everyFault) {
    test(`${fault}: the version before comes by itself`, async ({ front }) => {
      await meet(front, fault, [oneWay(fault)], { 'version before': showsPrevious }, filesOf);
    });
  }

  test('what is typed when a new version throws is in the form of the version before', async ({ front }) => {
    const { page, set } = await front.visit();
    for (const file of filesOf('profile')) set(file, throwingWhenTyped('Изменения профиля не сохранены'));
    const reports: { version?: string; phase?: string; remote?: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON());
    });
    await page.goto('/profile?edit=true');
    const name = page.getByRole('textbox', { name: 'Имя', exact: true });
    await name.fill('Введённое');
    const notice = page.getByText('Раздел «Профиль» показан в предыдущей версии: в новой ошибка. Команда уже знает.');
    await expect(notice).toBeVisible();
    await expect(name).toHaveValue('Введённое');
    expect(reports).toContainEqual(expect.objectContaining({ remote: 'profile', version, phase: 'render' }));

    await name.fill('Введённое и дальше');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Профиль успешно обновлен!')).toBeVisible();
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await expect(name).toHaveValue('Введённое и дальше');
  });

  test('a text that is being edited goes on in the version before, without a question', async ({ front, portal }) => {
    const { id } = await findMaterial(portal, 'Фишинг');
    const { page, set } = await front.visit();
    for (const file of filesOf('materials')) set(file, throwingWhenTyped('Изменения материала не сохранены'));
    await page.goto(`/materials/${id}?edit=true`);
    const title = page.getByLabel('Название');
    await title.fill('Заголовок, который остался');
    await expect(page.getByText('Раздел «Материалы» показан в предыдущей версии')).toBeVisible();
    await expect(title).toHaveValue('Заголовок, который остался');
    await expect(page.getByRole('region', { name: 'Черновик' })).toHaveCount(0);
  });
});
