import type { Role } from 'shared-api';

export interface KeyGroup {
  /** Where the keys do it. */
  place: string;
  /** Who has such a place. */
  minimumRole: Role;
  /** Keys that are held together, or alternatives between which stands «или», and what they do. */
  keys: readonly (readonly [keys: string, what: string])[];
}

/** Every key that does something of its own, by place; «Ctrl» is written as the system has it. */
export const keyGroups: readonly KeyGroup[] = [
  {
    place: 'Везде',
    minimumRole: 'USER',
    keys: [
      ['Ctrl K', 'Поиск по порталу'],
      ['/', 'Поиск в списке, а где его нет – по порталу'],
      ['?', 'Клавиши'],
      ['Esc', 'Закрыть окно, меню или подсказку'],
    ],
  },
  {
    place: 'Поиск по порталу',
    minimumRole: 'USER',
    keys: [
      ['↑ или ↓', 'Выбрать строку'],
      ['Page Up или Page Down', 'Перейти через несколько строк'],
      ['Enter', 'Открыть'],
      ['Ctrl Enter', 'Открыть в новой вкладке'],
    ],
  },
  {
    place: 'Тест и аттестация, в вопросе',
    minimumRole: 'USER',
    keys: [
      ['1 … 9', 'Выбрать ответ с этим номером'],
      ['Enter', 'Дальше'],
      ['↑ или ↓', 'Переставить строку, где спрашивают порядок'],
    ],
  },
  {
    place: 'Таблицы управления',
    minimumRole: 'EDITOR',
    keys: [
      ['↑ или ↓', 'Перейти к соседней строке'],
      ['Home или End', 'К первой или последней строке'],
      ['Enter', 'Открыть строку или её меню'],
      ['Пробел', 'Выбрать строку'],
      ['Shift Пробел', 'Выбрать все от прошлой выбранной'],
      ['Ctrl A', 'Выбрать всю страницу'],
    ],
  },
  {
    place: 'Текст материала',
    minimumRole: 'EDITOR',
    keys: [
      ['/', 'Вставить блок'],
      ['@', 'Ссылка на материал'],
      ['Ctrl B', 'Полужирный'],
      ['Ctrl I', 'Курсив'],
      ['Ctrl U', 'Подчёркнутый'],
      ['Ctrl Shift X', 'Зачёркнутый'],
      ['Ctrl E', 'Код в строке'],
      ['Ctrl K', 'Ссылка'],
      ['Ctrl Alt 1 … 6', 'Заголовок'],
      ['Ctrl Alt 0', 'Обычный абзац'],
      ['Ctrl Shift 7', 'Нумерованный список'],
      ['Ctrl Shift 8', 'Список с точками'],
      ['Ctrl Shift 9', 'Список задач'],
      ['Ctrl Shift .', 'Цитата'],
      ['Alt ↑ или Alt ↓', 'Переместить блок'],
      ['Ctrl Shift D', 'Повторить блок'],
      ['Ctrl Enter', 'Абзац ниже, в списке задач – отметить'],
      ['Ctrl Shift Enter', 'Абзац выше'],
      ['Ctrl Shift /', 'Действия с блоком'],
      ['Ctrl Z', 'Отменить'],
      ['Ctrl Y', 'Вернуть'],
      ['Ctrl F', 'Найти в тексте'],
      ['Ctrl H', 'Заменить'],
      ['F3 или Shift F3', 'Следующее или предыдущее найденное'],
      ['Ctrl Shift F', 'На весь экран'],
      ['Alt F10', 'К панели инструментов'],
    ],
  },
  {
    place: 'Форма вопроса',
    minimumRole: 'EDITOR',
    keys: [['Ctrl K', 'Ссылка в тексте вопроса']],
  },
  {
    place: 'Проверка ответов',
    minimumRole: 'EDITOR',
    keys: [
      ['В', 'Верно'],
      ['Н', 'Неверно'],
      ['Enter', 'Сохранить'],
    ],
  },
];
