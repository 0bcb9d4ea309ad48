import { expect, test } from '@playwright/test';
import { everyConstruct } from '../../tools/editor-proof/every-construct.ts';
import { openEditor } from '../fixtures/editor-page.ts';
import { accessibilityFaults } from '../fixtures/looks.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in a text of every construct, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openEditor(page, everyConstruct);
    await page.keyboard.press('Control+End');
    const faults = await accessibilityFaults(page);
    // The page with the editor alone has neither a title nor landmarks; in the portal it has.
    expect(faults.filter((fault) => !/^(document-title|landmark-one-main|region):/.test(fault))).toEqual([]);
  });
}

test('who cannot see is told of tables, heads, cells, items, tasks and code', async ({ page }) => {
  await openEditor(
    page,
    '<table><caption>Смены</caption><thead><tr><th>Кто</th><th>Когда</th></tr></thead><tbody><tr><td>Анна</td><td>9:00</td></tr></tbody></table><ol><li>раз</li><li>два</li></ol><ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""> дело</li></ul><blockquote><p>цитата</p></blockquote><h2>Глава</h2>',
  );
  await expect(page.getByRole('textbox', { name: 'Текст' })).toMatchAriaSnapshot(`
    - textbox "Текст":
      - table "Смены":
        - caption:
          - paragraph: Смены
        - rowgroup:
          - row "Кто Когда":
            - columnheader "Кто":
              - paragraph: Кто
            - columnheader "Когда":
              - paragraph: Когда
        - rowgroup:
          - row "Анна 9:00":
            - cell "Анна":
              - paragraph: Анна
            - cell "9:00":
              - paragraph: 9:00
      - list:
        - listitem:
          - paragraph: раз
        - listitem:
          - paragraph: два
      - list:
        - listitem:
          - checkbox "Выполнено" [checked]
          - paragraph: дело
      - blockquote:
        - paragraph: цитата
      - heading "Глава" [level=2]
  `);
});
