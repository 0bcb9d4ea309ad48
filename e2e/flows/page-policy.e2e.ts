import { apiOf, findMaterial } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/test.ts';

test('every document enforces Trusted Types, with the policies of the shell and no others', async ({ page }) => {
  for (const address of ['/login', '/dashboard', '/materials', '/nothing-here']) {
    const policy = (await page.goto(address))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default portal-inspect dompurify");
    expect(policy).not.toContain('unsafe-eval');
  }
});

// The browser notes in the console what it refuses; that is what is tested from here on.
test.use({ allowedErrors: /violates the following Content Security|TrustedScript/ });

test('a text becomes neither a foreign script nor code, and each attempt is reported', async ({
  page,
  signIn,
  violations,
}) => {
  await signIn('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      'foreign script': () => Object.assign(document.createElement('script'), { src: 'https://evil.test/a.js' }),
      'uploaded file as a script': () => Object.assign(document.createElement('script'), { src: '/files/x/y.js' }),
      'data script': () => Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' }),
      'inline script': () => Object.assign(document.createElement('script'), { text: 'window.attacked = 1' }),
      'another policy': () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => object } }
        ).trustedTypes.createPolicy('mine', {}),
    };
    return Object.keys(attempts).filter((name) => {
      try {
        attempts[name]?.();
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused).toEqual([
    'foreign script',
    'uploaded file as a script',
    'data script',
    'inline script',
    'another policy',
  ]);
  const reported = await violations.take();
  expect(
    reported.filter((text) => text.startsWith('require-trusted-types-for (enforce)')).length,
  ).toBeGreaterThanOrEqual(4);
  expect(reported.filter((text) => text.startsWith('trusted-types (enforce)'))).toHaveLength(1);
});

for (const browser of ['with a sanitiser of its own', 'without one']) {
  test(`in a browser ${browser} HTML loses what runs, and keeps everything else to the letter`, async ({
    page,
    signIn,
    portal,
    violations,
  }) => {
    if (browser === 'without one') {
      await page.addInitScript(() => Object.assign(Document, { parseHTML: undefined, parseHTMLUnsafe: undefined }));
    }
    const { id, title } = await findMaterial(portal, 'Фишинг');
    await signIn('editor');
    await page.goto(`/materials/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('article img').first()).toBeVisible();

    const shown = await page.evaluate(() => {
      const show = (html: string) => Object.assign(document.createElement('div'), { innerHTML: html }).innerHTML;
      const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
      return {
        handler: show('<img src="data:," onerror="window.attacked = 1">'),
        address: show('<a href="javascript:window.attacked = 1">x</a>'),
        frame: show('<p>до</p><iframe srcdoc="<b>x</b>"></iframe>'),
        nested: show('<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'),
        parsed: parsed('<b onclick="1">x</b>'),
        style: show('<p style="font-size: 24pt" class="ql-align-center" data-list="bullet">x</p>'),
        icon: show('<svg viewBox="0 0 18 18"><line class="ql-stroke" x1="3" x2="15"></line></svg>'),
        blank: parsed('<pre>\n\nкод</pre>'),
        empty: show(''),
      };
    });
    expect(shown).toMatchObject({
      handler: '<img src="data:,">',
      address: '<a>x</a>',
      frame: '<p>до</p>',
      nested: expect.not.stringContaining('onerror'),
      parsed: '<b>x</b>',
      style: '<p style="font-size: 24pt" class="ql-align-center" data-list="bullet">x</p>',
      icon: '<svg viewBox="0 0 18 18"><line class="ql-stroke" x1="3" x2="15"></line></svg>',
      blank: '<pre>\nкод</pre>',
      empty: '',
    });
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);

    // Reading what would run is reported, though nothing of it does.
    for (const text of await violations.take()) expect(text).toMatch(/^(script-src-attr|style-src-elem) \(enforce\)/);

    const api = await apiOf(portal, 'editor');
    const { data: categories } = await api<{ data: { id: string }[] }>('GET', '/categories');
    const body = { title: 'Правка', content: '<p>Слово</p>', contentFormat: 'html', categoryId: categories[0]?.id };
    const { data: own } = await api<{ data: { id: string } }>('POST', '/materials', body);
    await page.goto(`/materials/${own.id}?edit=true`);
    await expect(page.locator('.ql-editor')).toHaveText('Слово');
    await expect(page.getByRole('toolbar', { name: 'Оформление текста' }).locator('button svg').first()).toBeVisible();
  });
}
