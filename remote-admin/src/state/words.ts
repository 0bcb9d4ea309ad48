import type { PortalJob, PortalState } from 'shared-api';
import { formatCount, type Tone } from 'shared-ui';

/** What the server says to operators in English. */
const problems: Record<string, string> = {
  'no answer': 'не отвечает',
  'it refuses': 'отказывает в доступе',
  'the disk of DATA_DIR has no room for a file of 300 MB': 'нет места для файла в 300 МБ',
  'no TLS': 'не предлагает шифрования',
  'no certificate': 'не показывает сертификата',
  closed: 'закрывает соединение',
};

/** Why something does not work, as people read it; a code stays a code. */
export function problemInWords(problem: string): string {
  if (/^(ERR_SSL|EPROTO)/.test(problem)) return 'не использует шифрование';
  return problems[problem] ?? `не отвечает (${problem})`;
}

export interface Mark {
  tone: Tone;
  text: string;
}

/** How a job is, in one or two words. */
export function markOf({ isRunning, isLate, failures, succeededAt }: PortalJob): Mark {
  if (isRunning) return { tone: 'blue', text: 'Выполняется' };
  if (isLate) return { tone: 'red', text: 'Опаздывает' };
  if (failures > 0) return { tone: 'red', text: failures > 1 ? `Ошибка, ${times(failures)} подряд` : 'Ошибка' };
  if (succeededAt === null) return { tone: 'grey', text: 'Ещё не запускалась' };
  return { tone: 'green', text: 'В порядке' };
}

const times = (count: number) => formatCount(count, 'раз', 'раза', 'раз');

/** «Раз в 10 секунд» */
export function everyInWords(seconds: number): string {
  if (seconds >= 3600) return `Раз в ${seconds === 3600 ? 'час' : formatCount(seconds / 3600, 'час', 'часа', 'часов')}`;
  if (seconds >= 60) return `Раз в ${formatCount(seconds / 60, 'минуту', 'минуты', 'минут')}`;
  return `Раз в ${formatCount(seconds, 'секунду', 'секунды', 'секунд')}`;
}

/** «0,4 с», «3 мин 20 с» */
export function lengthInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1).replace('.', ',')}\u00a0с`;
  return `${Math.floor(seconds / 60)}\u00a0мин ${Math.round(seconds % 60)}\u00a0с`;
}

/** «40,0 ГБ» */
export function sizeInWords(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1).replace('.', ',')}\u00a0ГБ`;
}

/** Of a node: its machine and the number of its process. */
export function nodeInWords(id: string): string {
  const [machine = id, process = ''] = id.split('/');
  return process === '' ? machine : `${machine}, процесс\u00a0${process.split('.')[0]}`;
}

/** How soon a certificate is to be seen to. */
export function markOfDays(days: number): Mark {
  if (days < 0) return { tone: 'red', text: 'Закончился' };
  const text = `Осталось ${formatCount(days, 'день', 'дня', 'дней')}`;
  return { tone: days < 7 ? 'red' : days < 30 ? 'yellow' : 'green', text };
}

/** Seconds after which letters that wait are something to see to, as the alert of the figures has it. */
const longestWait = 900;

export function isMailLate({ overdue }: NonNullable<PortalState['parts']['mail']>): boolean {
  return overdue > longestWait;
}

/** All that somebody has to see to, in whole sentences; nothing while all is well. */
export function worriesOf({ parts, jobs, certificates }: PortalState): string[] {
  const { database, storage, disk, mail } = parts;
  const named = { 'База данных': database, 'Хранилище файлов': storage, Диск: disk };
  const ofParts = Object.entries(named).flatMap(([name, { problem }]) =>
    problem === null ? [] : [`${name}: ${problemInWords(problem)}`],
  );
  const ofMail = mail && isMailLate(mail) ? ['Почта: письма ждут отправки дольше 15 минут'] : [];
  const ofJobs = jobs.flatMap(({ name, isLate, failures }) => {
    if (isLate) return [`${name}: опаздывает`];
    return failures > 1 ? [`${name}: не удаётся ${times(failures)} подряд`] : [];
  });
  const ofEnds = certificates.flatMap(({ name, daysLeft }) =>
    daysLeft !== null && daysLeft < 30
      ? [`Сертификат — ${name}: ${markOfDays(daysLeft).text.replace(/^./, (letter) => letter.toLowerCase())}`]
      : [],
  );
  return [...ofParts, ...ofMail, ...ofJobs, ...ofEnds];
}
