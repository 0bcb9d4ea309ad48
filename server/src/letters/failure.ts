import type { Failure } from './outbox.ts';

const minute = 60_000;
/** Milliseconds between tries, at most: of a letter that the server puts off, and of any while it cannot be reached. */
const longestPause = { letter: 360 * minute, server: 10 * minute };
const longestText = 500;

/** What nodemailer adds to its errors. */
interface SmtpError {
  code?: string;
  /** The command that was under way: `RCPT TO`, `AUTH PLAIN`. */
  command?: string;
  responseCode?: number;
}

export interface SendingFailure extends Failure {
  /** The server takes no letter now, so that the others need not be tried. */
  isServerDown: boolean;
}

/**
 * Why a letter did not go and when it is tried again: a refusal for good of this recipient or this text ends it,
 * everything else is tried after 2, 4, 8… minutes. A server that does not let us in may be a wrong setting, which
 * no letter has to pay for.
 *
 * @param tries how many there have been
 * @param secrets what must not get into the text
 */
export function failureOf(error: unknown, tries: number, secrets: string[]): SendingFailure {
  const { code, command, responseCode = 0 } = (error ?? {}) as SmtpError;
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA';
  const isRefused = (isAboutLetter && responseCode >= 500) || (code === 'EENVELOPE' && command === 'API');
  const isServerDown = !isAboutLetter && !isRefused;
  const longest = isServerDown ? longestPause.server : longestPause.letter;
  const said = error instanceof Error ? error.message : String(error);
  return {
    text: clean(`${prefixOf(isRefused, isAboutLetter, code, command)}: ${said}`, secrets),
    pause: isRefused ? null : Math.min(2 ** Math.min(tries, 20) * minute, longest),
    isServerDown,
  };
}

/** Refuses an address that is more than one, or that would say something to the mail server. */
export function refusalOf(address: string): SendingFailure | null {
  if (/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(address) && !/\p{Cc}/u.test(address)) return null;
  return {
    text: 'Адрес не годится для писем. Исправьте его в разделе «Пользователи».',
    pause: null,
    isServerDown: false,
  };
}

function prefixOf(isRefused: boolean, isAboutLetter: boolean, code?: string, command?: string): string {
  if (isRefused) return 'Почтовый сервер отказал';
  if (isAboutLetter) return 'Почтовый сервер отложил письмо';
  if (code === 'EAUTH') return 'Почтовый сервер не принял имя или пароль';
  if (command === 'MAIL FROM') return 'Почтовый сервер не принял отправителя';
  return 'Почтовый сервер недоступен';
}

/** A line of text that the database takes and that gives nothing away: servers repeat what they do not understand. */
function clean(text: string, secrets: string[]): string {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text);
  return hidden.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, longestText);
}

/** The name and the password of the mail server, in every form in which they travel. */
export function secretsOf(smtpUrl: string): string[] {
  const { username, password } = new URL(smtpUrl);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [base64(`\0${user}\0${pass}`), base64(pass), pass, password].filter((secret) => secret.length > 0);
}
