import { hash } from 'node:crypto';

/** Of a token or another long random secret, as the database keeps it: 64 hexadecimal digits. Passwords are not such. */
export const hashSecret = (secret: string): string => hash('sha256', secret);
