/** Every column that an import knows, and a person as an example. */
const lines = [
  'Email;Фамилия;Имя;Отчество;Имя пользователя;Роль;Отдел;Должность;Руководитель;Активен;Пароль',
  'anna.ivanova@example.ru;Иванова;Анна;Петровна;anna.ivanova;Пользователь;;Кладовщик;;да;',
];

/** Begins with the mark by which a spreadsheet knows UTF-8. */
export const template = `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
