import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiOf } from '../fixtures/api.ts';
import { newAttestation, oneQuestion } from '../fixtures/attestation.ts';
import { releaseToken, runRelease } from '../fixtures/release.ts';
import { endSessionBefore, signInAgain, windowOf } from '../fixtures/session.ts';
import { expect, test } from '../fixtures/test.ts';

// The browser notes the call that is refused when the session has ended.
test.use({ portalName: 'older remote', allowedErrors: /status of 401/ });
test.setTimeout(120_000);

/** What it is and how it was made, says the README beside it. */
const archive = path.join(import.meta.dirname, '../fixtures/older-remote/attestations-1.0.0.tar.gz');

test('a remote that was built long ago is released, and an attestation taken with it in the shell of today', async ({
  page,
  signIn,
  portal,
}) => {
  await test.step('the portal takes it by the gates of any release', async () => {
    const token = await releaseToken(portal, 'attestations');
    const published = await fetch(`${portal.url}/api/releases/attestations/1.0.0`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      body: new Uint8Array(readFileSync(archive)),
    });
    expect({ ok: published.ok, answer: await published.text() }).toMatchObject({ ok: true });
    const activated = await runRelease(portal, token, 'remote-attestations', '--activate', '1.0.0');
    expect(activated, activated.output).toMatchObject({ code: 0 });
  });

  const { title } = await newAttestation(await apiOf(portal, 'editor'), { timeLimit: 10 }, oneQuestion);
  const card = page.getByRole('article').filter({ hasText: title });
  const fetched: string[] = [];

  await test.step('it asks for its list with the session, the queries and the styles of the shell', async () => {
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await signIn('user');
    await page.goto('/attestations');
    await expect(card).toBeVisible();
  });

  await test.step('answers wait for the sign-in over them, and outlive a reload', async () => {
    await card.getByRole('button', { name: 'Начать' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Начать' }).click();
    await expect(page.getByRole('timer')).toBeVisible();
    await endSessionBefore(page, portal, '**/api/attestations/attempts/*/answers');
    await page.getByRole('radio', { name: 'Сотрудник', exact: true }).check();
    await expect(windowOf(page)).toBeVisible();
    await signInAgain(page, 'user');
    await expect(page.getByText('Ответы сохранены')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Сотрудник', exact: true })).toBeChecked();
  });

  await test.step('the result comes, and the list of the shell’s cache knows it', async () => {
    await page.getByRole('button', { name: 'Завершить' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
    await expect(page.getByText('100 %').first()).toBeVisible();
    const sections = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await sections.getByRole('link', { name: 'Материалы' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Материалы' })).toBeVisible();
    await sections.getByRole('link', { name: 'Аттестации' }).click();
    await expect(card).toContainText('100 %');
  });

  const parts = fetched.filter((address) => address.startsWith('/remotes/attestations/'));
  expect(parts).toContain('/remotes/attestations/1.0.0/remoteEntry.js');
  expect(parts.filter((address) => !address.startsWith('/remotes/attestations/1.0.0/'))).toEqual([]);
});
