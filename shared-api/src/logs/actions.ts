/** Actions of specification section 3, of the releases and of the watch over access, with their labels. An unknown one shows its code. */
export const logActionLabels: Record<string, string> = {
  LOGIN: 'Вход в систему',
  LOGOUT: 'Выход из системы',
  SIGN_IN_FAILED: 'Неудачный вход',
  ACCESS_DENIED: 'Отказ в доступе',
  DATA_EXPORT: 'Выгрузка данных',
  EVIDENCE_VIEW: 'Просмотр чужих ответов',
  PROFILE_UPDATE: 'Изменение профиля',
  TOKEN_CREATE: 'Создание токена доступа',
  TOKEN_DELETE: 'Отзыв токена доступа',
  MATERIAL_CREATE: 'Создание материала',
  MATERIAL_UPDATE: 'Изменение материала',
  MATERIAL_DELETE: 'Удаление материала',
  QUIZ_CREATE: 'Создание теста',
  QUIZ_UPDATE: 'Изменение теста',
  QUIZ_DELETE: 'Удаление теста',
  QUIZ_ATTEMPT: 'Прохождение теста',
  ATTESTATION_CREATE: 'Создание аттестации',
  ATTESTATION_UPDATE: 'Изменение аттестации',
  ATTESTATION_DELETE: 'Удаление аттестации',
  ATTESTATION_ATTEMPT: 'Прохождение аттестации',
  ATTEMPT_GRADE: 'Оценка открытых ответов',
  ATTEMPT_END: 'Завершение попытки администратором',
  ATTEMPT_ANNUL: 'Аннулирование попытки',
  ATTEMPT_REOPEN: 'Возобновление попытки',
  ATTEMPT_RECOUNT: 'Пересчёт результата попытки',
  CERTIFICATE_REVOKE: 'Отзыв сертификата',
  CERTIFICATE_ISSUE: 'Выдача нового сертификата',
  QUESTION_CORRECT: 'Исправление вопроса аттестации',
  USER_CREATE: 'Создание пользователя',
  USER_UPDATE: 'Изменение пользователя',
  USER_DELETE: 'Удаление пользователя',
  CATEGORY_CREATE: 'Создание категории',
  CATEGORY_UPDATE: 'Изменение категории',
  CATEGORY_DELETE: 'Удаление категории',
  DEPARTMENT_CREATE: 'Создание отдела',
  DEPARTMENT_UPDATE: 'Изменение отдела',
  DEPARTMENT_DELETE: 'Удаление отдела',
  LETTER_RESEND: 'Повторная отправка письма',
  LETTER_DELETE: 'Снятие письма с отправки',
  RELEASE_PUBLISH: 'Публикация выпуска',
  RELEASE_ACTIVATE: 'Включение выпуска',
  RELEASE_ROLLBACK: 'Откат выпуска',
  RELEASE_CANARY: 'Пробный выпуск',
  RELEASE_PREVIEW: 'Ссылка на предпросмотр',
  RELEASE_CLEAR: 'Удаление файлов старого выпуска',
  RELEASE_ROLLOUT: 'Выпуск через пробу',
  RELEASE_AUTO_PROMOTE: 'Проба расширена порталом',
  RELEASE_AUTO_ROLLBACK: 'Откат порталом',
  RELEASE_AUTO_HOLD: 'Проба задержана порталом',
  RELEASE_PROOF: 'Проверка выпуска',
  RELEASE_UNPROVED: 'Включение выпуска без проверки',
  RELEASE_TOKEN_CREATE: 'Создание токена выпуска',
  RELEASE_TOKEN_DELETE: 'Отзыв токена выпуска',
  PACKAGE_CREATE: 'Регистрация пакета',
  PACKAGE_UPDATE: 'Изменение регистрации пакета',
  PACKAGE_DELETE: 'Снятие пакета с регистрации',
  SETTINGS_UPDATE: 'Изменение настроек компании',
};

/** Whether an entry of the log may have this action. */
export function isLogAction(action: string): boolean {
  return Object.hasOwn(logActionLabels, action);
}

export function logActionLabel(action: string): string {
  return logActionLabels[action] ?? action;
}

/** What the filter of the log offers (specification section 3). */
export const filteredLogActions = [
  'LOGIN',
  'LOGOUT',
  'PROFILE_UPDATE',
  'MATERIAL_CREATE',
  'MATERIAL_UPDATE',
  'QUIZ_ATTEMPT',
  'ATTESTATION_ATTEMPT',
  'USER_CREATE',
  'USER_UPDATE',
];
