import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown for; what every app knows, as the six digits and SHA-1. */
const period = 30;
/** Steps before and after the present one whose codes are taken: clocks differ, and typing takes its time. */
const drift = 1;
/** Bytes; as many as RFC 4226 recommends. */
const secretLength = 20;

const issuer = 'База знаний';

export const newSecret = (): string => new Secret({ size: secretLength }).base32;

/** What an app takes from a QR code. */
export function addressOf(secret: string, account: string): string {
  return appOf(secret, account).toString();
}

/**
 * The half minute since 1970 whose code this is, or null.
 *
 * @param code six digits
 */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const delta = appOf(secret).validate({ token: code, timestamp: now, window: drift });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

function appOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period });
}
