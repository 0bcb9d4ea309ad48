/** What a screen is shown where a field of an answer holds text: by the field's name, then by the row. */
const texts: Record<string, string[]> = {
  title: ['Вводный инструктаж', 'Работа с персональными данными', 'Как узнать фишинговое письмо'],
  description: ['Что узнать в первый день', 'Кому можно передавать и как хранить', 'Признаки, по которым его видно'],
  content: ['<h2>С чего начать</h2><p>Прочитайте правила и отметьте, что ознакомились.</p>'],
  markdown: ['## С чего начать\n\nПрочитайте правила.'],
  firstName: ['Анна', 'Пётр', 'Мария'],
  lastName: ['Смирнова', 'Иванов', 'Кузнецова'],
  patronymic: ['Сергеевна', 'Ильич', 'Павловна'],
  position: ['Бухгалтер', 'Кладовщик', 'Инженер'],
  username: ['anna', 'petr', 'maria'],
  email: ['anna@demo.local', 'petr@demo.local', 'maria@demo.local'],
  label: ['Новости', 'Материалы', 'Аттестации'],
  tags: ['безопасность', 'новичкам', 'правила'],
  text: ['Что делать с подозрительным письмом?', 'Кому сообщить о пропаже пропуска?', 'Когда меняют пароль?'],
  question: ['Что делать с подозрительным письмом?', 'Кому сообщить о пропаже пропуска?', 'Когда меняют пароль?'],
  options: ['Сообщить в службу безопасности', 'Открыть вложение', 'Переслать коллегам'],
  answer: ['Сообщить в службу безопасности', 'Охране', 'Раз в полгода'],
  correctAnswer: ['Сообщить в службу безопасности', 'Охране', 'Раз в полгода'],
  rightAnswer: ['Сообщить в службу безопасности'],
  rightAnswers: ['Сообщить в службу безопасности'],
  comment: ['Верно по существу', 'Не назван срок', 'Полный ответ'],
  reason: ['По заявлению сотрудника', 'Ошибка в вопросе', 'Перевод в другой отдел'],
  message: ['Сохранено', 'Проверено', 'Отправлено'],
  subject: ['Назначена аттестация', 'Срок аттестации подходит', 'Материал изменился'],
  error: ['Почтовый сервер не ответил'],
  query: ['отпуск за свой счёт', 'пропуск на парковку', 'возврат техники'],
  action: ['LOGIN', 'MATERIAL_UPDATE', 'ATTESTATION_ATTEMPT'],
  originalName: ['Правила.pdf', 'Памятка.docx', 'Схема.png'],
  mimeType: ['application/pdf', 'application/msword', 'image/png'],
  organization: ['ООО «Ромашка»'],
  order: ['№ 17-ОТ от 02.03.2026'],
  series: ['ОТ'],
  number: ['KB-7K2M9-Q4XTA', 'KB-3H8WD-R5NCE', 'KB-9P1VB-T6ZKF'],
  holder: ['Смирнова Анна'],
  certificate: ['KB-7K2M9-Q4XTA'],
  categoryName: ['Охрана труда', 'Информационная безопасность', 'Кадры'],
  ipAddress: ['10.0.0.17', '10.0.0.23', '10.0.0.31'],
  userAgent: ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'],
  timeZone: ['Europe/Moscow'],
  createdBy: ['Анна Смирнова', 'Пётр Иванов', 'Мария Кузнецова'],
  changedBy: ['Анна Смирнова'],
  publishedBy: ['CI команды'],
  registeredBy: ['Анна Смирнова'],
  url: ['/files/sample.pdf'],
  link: ['/attestations', '/materials', '/dashboard'],
  importedFrom: ['Правила/Вводный инструктаж.md'],
  version: ['1.2.0', '1.1.0', '1.0.0'],
  mount: ['/news', '/calendar', '/rooms'],
  package: ['news', 'calendar', 'rooms'],
};

/** What a `name` is the name of stands in the field above it. */
const names: [of: RegExp, texts: string[]][] = [
  [/categor/i, ['Охрана труда', 'Информационная безопасность', 'Кадры']],
  [/department/i, ['Бухгалтерия', 'Склад', 'Отдел кадров']],
  [/commission|holder|person|user/i, ['Смирнова А. С.', 'Иванов П. И.', 'Кузнецова М. П.']],
];

const otherNames = ['Охрана труда', 'Информационная безопасность', 'Кадры'];

/**
 * A text that a person could find in this field.
 *
 * @param path the names of the fields down to it
 * @param row which of several: rows differ, as far as there are words
 */
export function textFor(path: string[], row: number): string {
  const key = path.at(-1) ?? '';
  const above = path.slice(0, -1).join('.');
  const words =
    key === 'name' ? (names.find(([of]) => of.test(above))?.[1] ?? otherNames) : (texts[key] ?? ['Пример текста']);
  return words[row % words.length] ?? '';
}
