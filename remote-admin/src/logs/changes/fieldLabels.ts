import { colourNames } from '../../colourNames.ts';

/** How people call what can change, by its code in the log; whatever is not here stands by its code. */
export const fieldLabels: Record<string, string> = {
  ...{ firstName: 'Имя', lastName: 'Фамилия', patronymic: 'Отчество', username: 'Логин', email: 'Email' },
  ...{
    role: 'Роль',
    position: 'Должность',
    positions: 'Должности',
    manager: 'Руководитель',
    managerId: 'Руководитель',
  },
  ...{ department: 'Отдел', departmentId: 'Отдел', departments: 'Отделы', departmentIds: 'Отделы' },
  ...{ isActive: 'Доступ', name: 'Название', title: 'Название', description: 'Описание', text: 'Текст' },
  ...{ categoryId: 'Категория', tags: 'Теги', reviewBy: 'Пересмотреть до', isPublished: 'Состояние' },
  ...{
    version: 'Версия',
    files: 'Файлы',
    place: 'Место',
    parentId: 'Входит в',
    parent: 'Входит в',
    headId: 'Руководитель',
  },
  ...{ colour: 'Цвет', emoji: 'Значок' },
  ...{ isRequired: 'Обязательное ознакомление', dueAt: 'Срок', dueDays: 'Дней на прохождение' },
  ...{ passingScore: 'Проходной балл', timeLimit: 'Время, мин', questions: 'Вопросы', blueprint: 'Из банка вопросов' },
  ...{
    questionIds: 'Вопросы банка',
    keptForAttestations: 'Только для аттестаций',
    answersChanged: 'Изменён верный ответ',
  },
  ...{ isAnswerChanged: 'Верный ответ изменён', type: 'Вид вопроса', options: 'Варианты', difficulty: 'Сложность' },
  ...{ isReserved: 'Только для аттестаций', topicId: 'Тема', materials: 'Материалы', maxAttempts: 'Попыток' },
  ...{ questionsPerMaterial: 'Вопросов из материала', opensAt: 'Открывается', closesAt: 'Закрывается' },
  ...{
    pauseMinutes: 'Пауза между попытками, мин',
    allowsRetake: 'Повторная сдача',
    requiresReading: 'Сначала прочитать',
  },
  ...{ notesLeaving: 'Отмечать уход со страницы', validityMonths: 'Действует, мес.', reviewPolicy: 'Показ ответов' },
  ...{ isOrdered: 'Шаги по порядку', givesCertificate: 'Сертификат', steps: 'Шаги', audience: 'Кому' },
  ...{ event: 'Событие', repeatMonths: 'Повтор, мес.', everybody: 'Всем', groupIds: 'Группы', userIds: 'Сотрудники' },
  ...{
    filter: 'Условие',
    organisation: 'Организация',
    number: 'Номер',
    issuedAt: 'Выдано',
    validUntil: 'Действует до',
  },
  ...{ fileId: 'Скан', attestationId: 'Аттестация', programmeId: 'Программа', confirmedAt: 'Засчитано' },
  ...{ confirmedById: 'Кто засчитал', refusedReason: 'Причина отказа', members: 'Слова', timeZone: 'Часовой пояс' },
  ...{ embedHosts: 'Сайты для встраивания', company: 'Организация', logo: 'Логотип, байт', logoType: 'Вид логотипа' },
  ...{ signatories: 'Подписи', certificateSeries: 'Серия сертификатов', protocolSeries: 'Серия протоколов' },
  ...{
    certificateTitle: 'Заголовок сертификата',
    certificateText: 'Текст сертификата',
    protocolText: 'Текст протокола',
  },
  ...{ minimumRole: 'Кому виден', label: 'Название', policy: 'Порядок выпуска', canaryVersion: 'Пробная версия' },
  ...{ canaryPercent: 'Доля пробы, %', canaryAudience: 'Участники пробы', previousVersion: 'Предыдущая версия' },
  ...{ status: 'Итог', score: 'Результат, %', isAnnulled: 'Аннулирована', fullName: 'Имя' },
};

/** Values that are codes, in words. */
export const valueLabels: Record<string, Record<string, string>> = {
  status: { IN_PROGRESS: 'Идёт', COMPLETED: 'Ждёт проверки', PASSED: 'Сдана', FAILED: 'Не сдана' },
  isActive: { true: 'Включён', false: 'Отключён' },
  isPublished: { true: 'Опубликован', false: 'Черновик' },
  colour: colourNames,
};
