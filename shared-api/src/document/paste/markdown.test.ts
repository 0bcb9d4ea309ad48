import { expect, test } from '@jest/globals';
import { looksLikeMarkdown } from './markdown.ts';

const markdown: Record<string, string> = {
  'a heading and a list': '# Порядок\n\n- первое\n- второе\n',
  'two headings': '## Раз\n\nТекст.\n\n## Два\n\nТекст.',
  'fenced code': 'Запустите:\n\n```sh\nnpm ci\n```\n',
  'a table': '| Имя | Роль |\n|-----|:----:|\n| Анна | автор |\n',
  'a table without edges': 'Имя | Роль\n--- | ---\nАнна | автор\n',
  'a list to tick': '- [ ] купить\n- [x] продать',
  'links and bold words': 'Смотри [правила](https://example.com/a).\n\n- **Важно**: читать\n- потом делать',
  'a link and code': 'Есть [пример](/materials/5), в нём `npm start` и **важное**.',
};

const others: Record<string, string> = {
  nothing: '',
  'a letter': 'Добрый день!\n\nПрошу согласовать отпуск.\n\n-- \nС уважением,\nИванов',
  'an answer to a letter': '> Когда будет готово?\n> Очень ждём.\n\nЗавтра.\n\nС уважением,\nИванов',
  'a dialogue with dashes': '- Привет!\n- Здравствуй. Как дела?\n- Хорошо, спасибо.\n- До встречи!',
  'a dialogue with long dashes': '— Привет!\n— Здравствуй.\n— Пока.',
  'numbered lines': '1. Открыть заявку\n2. Согласовать\n3. Закрыть',
  'a plain list with dashes': 'Купить:\n- хлеб\n- молоко',
  'a program in Python': '# считает\nimport os\n\n# ещё раз\ndef go(a):\n    return a * 2 ** 3\n',
  'a script of the shell': '#!/bin/sh\n# ставит\nsudo apt install x\n# чистит\nrm -rf build\nexport A=1\necho ok\n',
  'a program in C': '#include <stdio.h>\nint main(void) {\n  int a[3] = {1, 2};\n  return **p;\n}\n',
  settings: '# сервер\nserver:\n  port: 80\n# клиент\nclient:\n  - name: a\n  - name: b\n',
  tags: '#отпуск #отдел\n#1 в списке',
  'sums with stars': 'Итого 5 * 3 * 2, сноска*, **',
  'a line of dashes': 'Раздел\n-------\nТекст\n-------\n',
  'a log': '[12:00] start (ok)\n[12:01] done (ok)\n',
  'a range of cells': 'Имя\tСумма\nАнна\t5\n',
  'an address in brackets': 'Смотри [1] (стр. 5) и https://example.com/a_b_c',
};

test.each(Object.entries(markdown))('%s is Markdown', (_, text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
  expect(looksLikeMarkdown(text.replaceAll('\n', '\r\n'))).toBe(true);
});

test.each(Object.entries(others))('%s is none', (_, text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});
