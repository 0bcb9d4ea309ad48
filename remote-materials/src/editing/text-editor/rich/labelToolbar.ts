import type { Quill } from 'react-quill';

const names: Record<string, string> = {
  'ql-bold': 'Полужирный (Ctrl+B)',
  'ql-italic': 'Курсив (Ctrl+I)',
  'ql-underline': 'Подчёркнутый (Ctrl+U)',
  'ql-strike': 'Зачёркнутый',
  'ql-blockquote': 'Цитата',
  'ql-code': 'Код в строке',
  'ql-code-block': 'Блок кода',
  'ql-link': 'Ссылка (Ctrl+K)',
  'ql-image': 'Изображение',
  'ql-table': 'Таблица',
  'ql-clean': 'Убрать оформление',
  'ql-header': 'Стиль абзаца',
  'ql-size': 'Размер шрифта',
  'ql-align': 'Выравнивание',
};
const lists: Record<string, string> = {
  ordered: 'Нумерованный список',
  bullet: 'Маркированный список',
  check: 'Список задач',
};

/** Quill's buttons are icons only, and its bar says nothing to a screen reader. */
export function labelToolbar(quill: InstanceType<typeof Quill>): void {
  const { container } = quill.getModule('toolbar') as { container: HTMLElement };
  container.setAttribute('role', 'toolbar');
  container.setAttribute('aria-label', 'Оформление текста');
  for (const button of container.querySelectorAll('button')) {
    const name = button.classList.contains('ql-list') ? lists[button.value] : nameOf(button);
    if (name) label(button, name);
  }
  for (const picker of container.querySelectorAll('.ql-picker')) {
    const name = nameOf(picker);
    const opener = picker.querySelector('.ql-picker-label');
    if (name && opener) label(opener, name);
  }
}

function nameOf(element: Element): string | undefined {
  return [...element.classList].map((name) => names[name]).find(Boolean);
}

function label(element: Element, name: string): void {
  element.setAttribute('aria-label', name);
  element.setAttribute('title', name);
}
