import { qrOf } from './qr.ts';
import { addressOf } from './totp.ts';

/** What an app has to be told of its secret. */
export async function toPreparedApp(secret: string, account: string) {
  const address = addressOf(secret, account);
  return { secret, address, qr: await qrOf(address) };
}
