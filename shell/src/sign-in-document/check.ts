export interface Credentials {
  email: string;
  password: string;
}

export type CredentialName = keyof Credentials;

/**
 * What is wrong with a field; null for nothing. The same rules in the same words as `Credentials` of shared-api/contract,
 * which would bring zod along: a test compares the two.
 */
export const faultOf: Record<CredentialName, (value: string) => string | null> = {
  email: (value) => {
    const text = value.trim();
    if (!isText(value)) return notText;
    const length = lengthOf(text);
    if (length < 1) return 'Email обязателен';
    if (length > 254) return 'Email длиннее 254 знаков';
    return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? null : 'Неверный формат email';
  },
  password: (value) => {
    if (!isText(value)) return notText;
    const length = lengthOf(value);
    if (length < 1) return 'Пароль обязателен';
    if (length < 6) return 'Пароль должен содержать минимум 6 символов';
    return length > 200 ? 'Пароль длиннее 200 символов' : null;
  },
};

const notText = 'В тексте есть знак, который нельзя сохранить. Удалите его и повторите.';

const isText = (value: string) => value.isWellFormed() && !value.includes('\0');

/** In characters, as zod counts. */
const lengthOf = (value: string) => [...value].length;
