import { apiOf } from '../fixtures/api.ts';
import type { Portal } from '../fixtures/portal.ts';
import { registerRemote, releaseToken, runProvedRelease } from '../fixtures/release.ts';
import { expect, test } from '../fixtures/test.ts';

// One story: the good build, then the one with a fault on each screen.
test.describe.configure({ mode: 'serial' });
test.use({ portalName: 'proof' });
test.setTimeout(360_000);

interface Proof {
  isPassed: boolean;
  screens: { pattern: string; role: string; picture: string | null; findings: { kind: string; text: string }[] }[];
}

async function proofOf(portal: Portal, name: string): Promise<Proof> {
  const api = await apiOf(portal, 'admin');
  return (await api<{ data: Proof }>('GET', `/admin/releases/${name}/1.0.0/proof`)).data;
}

test('a sound build is proved on each screen by each role before it is live, with a picture of each', async ({
  page,
  signIn,
  portal,
}) => {
  await registerRemote(portal, 'news', 'Новости');
  const token = await releaseToken(portal, 'news');
  const released = await runProvedRelease(portal, token, 'e2e/fixtures/remote-news', '--now');
  expect(released.output).toMatch(/✓ 3 of 3 screens are clean \(Chromium \d+/);
  expect(released).toMatchObject({ code: 0, output: expect.stringContaining('Live for everybody: news 1.0.0') });

  await signIn('admin');
  await page.goto('/admin/releases');
  const versions = page.getByRole('region', { name: 'Версии: Новости' });
  await versions.getByRole('link', { name: /Пройдена/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Проверка: Новости 1.0.0' })).toBeVisible();
  for (const role of ['Пользователь', 'Редактор', 'Администратор']) {
    const picture = page.getByRole('img', { name: `/news, ${role}, версия 1.0.0` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  }
});

test('each fault of a build is found on its screen and said in words, and nothing is made live', async ({
  page,
  signIn,
  portal,
}) => {
  const api = await apiOf(portal, 'admin');
  const remote = { kind: 'remote', name: 'flawed', mount: '/flawed', minimumRole: 'ADMIN', label: 'Пробный раздел' };
  await api('POST', '/admin/packages', remote);
  const released = await runProvedRelease(
    portal,
    await releaseToken(portal, 'flawed'),
    'e2e/fixtures/remote-flawed',
    '--now',
  );
  expect(released.code).toBe(1);
  expect(released.output).toContain('✗ /flawed/throws as ADMIN');
  expect(released.output).toContain('overwrites what the whole page uses: window.matchMedia');
  expect(released.output).toMatch(/✗ 1 of 11 screens are clean/);
  expect(released.output).toMatch(/The proof found \d+ faults: nothing is made live\./);
  const registry = await fetch(`${portal.url}/remotes.json`).then((response) => response.text());
  expect(registry).not.toContain('flawed');

  const { isPassed, screens } = await proofOf(portal, 'flawed');
  expect(isPassed).toBe(false);
  const found = (pattern: string) =>
    screens.find((screen) => screen.pattern === pattern)?.findings.map(({ kind, text }) => `${kind}: ${text}`) ?? [];
  const expected: [pattern: string, finding: RegExp][] = [
    ['/throws', /^(error|console|report): [\s\S]*сломано при показе/],
    ['/lost', /^(file|console|error|report): [\s\S]*lost/],
    ['/globals', /^globals: window\.matchMedia$/],
    ['/alt', /^axe: image-alt: /],
    ['/console', /^console: осталась отладка$/],
    ['/styles', /^styles: header ?\{ outline: crimson solid 3px; \}$/],
    ['/empty', /^screen: nothing is shown$/],
    ['/moved', /^screen: it leads to \/dashboard$/],
    ['/nowhere', /^screen: the remote shows nothing at this address/],
    ['/call', /^api: GET \/flawed\/nowhere: no such call/],
  ];
  for (const [pattern, finding] of expected) {
    expect.soft(found(pattern), pattern).toContainEqual(expect.stringMatching(finding));
  }
  // What one screen does is not held against the others.
  // Without a heading axe has something against the empty one as well.
  for (const [pattern] of expected.filter(([one]) => !['/throws', '/lost', '/empty'].includes(one))) {
    expect.soft(found(pattern), pattern).toHaveLength(1);
  }
  expect(found('/')).toEqual([]);

  await signIn('admin');
  await page.goto('/admin/releases/flawed/1.0.0/proof');
  await expect(page.getByText(/^Проверка не пройдена/)).toBeVisible();
  const words = page.getByRole('region', { name: 'Что найдено' });
  await expect(words.getByText('Перезаписывает общее для всей страницы: window.matchMedia')).toBeVisible();
});
