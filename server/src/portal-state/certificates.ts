import net from 'node:net';
import tls from 'node:tls';
import type { PortalCertificate } from 'shared-api';
import type { Config } from '../config.ts';

/** Milliseconds for one server, and for which an answer is good; failures are looked at again sooner. */
const patience = 3000;
const goodFor = 60 * 60_000;
const failureGoodFor = 5 * 60_000;

const day = 24 * 60 * 60_000;

/** In which protocol TLS is asked for on a connection that begins without. */
type Opening = 'smtp' | 'ldap';

export interface Place {
  name: string;
  host: string;
  port: number;
  opening?: Opening;
}

/** Servers whose certificates the portal depends on, from its settings alone. */
export function placesOf({ publicUrl, ldap, mail, sso }: Pick<Config, 'publicUrl' | 'ldap' | 'mail' | 'sso'>): Place[] {
  const site = publicUrl?.startsWith('https:') ? [at('Сайт портала', publicUrl, 443)] : [];
  const directory =
    ldap && (ldap.startTls || ldap.url.startsWith('ldaps:'))
      ? [at('Каталог сотрудников', ldap.url, ldap.startTls ? 389 : 636, ldap.startTls ? 'ldap' : undefined)]
      : [];
  const isSecure = mail?.smtpUrl.startsWith('smtps:');
  const letters = mail
    ? [at('Почтовый сервер', mail.smtpUrl, isSecure ? 465 : 587, isSecure ? undefined : 'smtp')]
    : [];
  const providers = (sso?.providers ?? [])
    .filter(({ issuer }) => issuer.startsWith('https:'))
    .map(({ title, issuer }) => at(`Единый вход «${title}»`, issuer, 443));
  return [...site, ...directory, ...letters, ...providers];
}

function at(name: string, address: string, port: number, opening?: Opening): Place {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { name, host, port: Number(url.port || port), ...(opening && { opening }) };
}

/** The ends of their certificates; a server that does not answer within seconds has none and is no failure. */
export function createCertificates(config: Parameters<typeof placesOf>[0], { look = endOf, now = Date.now } = {}) {
  const places = placesOf(config);
  const known = new Map<Place, { end: Promise<End>; until: number }>();
  const ask = (place: Place): Promise<End> => {
    const earlier = known.get(place);
    if (earlier && now() < earlier.until) return earlier.end;
    const end = look(place).then(
      (endsAt): End => ({ endsAt, problem: null }),
      (error: unknown): End => ({ endsAt: null, problem: codeOf(error) }),
    );
    const entry = { end, until: now() + goodFor };
    known.set(place, entry);
    void end.then(({ problem }) => {
      if (problem !== null) entry.until = now() + failureGoodFor;
    });
    return end;
  };
  return (): Promise<PortalCertificate[]> =>
    Promise.all(
      places.map(async (place) => {
        const { endsAt, problem } = await ask(place);
        return {
          ...{ name: place.name, place: `${place.host}:${place.port}`, problem },
          endsAt: endsAt?.toISOString() ?? null,
          daysLeft: endsAt ? Math.floor((endsAt.getTime() - now()) / day) : null,
        };
      }),
    );
}

interface End {
  endsAt: Date | null;
  problem: string | null;
}

function codeOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}

/** When the certificate ends that a server shows, whoever has signed it. */
export async function endOf({ host, port, opening }: Place): Promise<Date> {
  const late = AbortSignal.timeout(patience);
  const plain = net.connect({ host, port, signal: late });
  // One that fails late must not end the server.
  plain.on('error', () => undefined);
  let secure: tls.TLSSocket | undefined;
  try {
    await happens(plain, 'connect', late);
    if (opening) await openings[opening](plain, late);
    const name = net.isIP(host) === 0 && { servername: host };
    // An end that is past is what is to be seen, and nothing is told to this server or believed of it.
    secure = tls.connect({ socket: plain, rejectUnauthorized: false, ...name });
    secure.on('error', () => undefined);
    await happens(secure, 'secureConnect', late);
    const end = new Date(secure.getPeerCertificate().valid_to);
    if (Number.isNaN(end.getTime())) throw new Error('no certificate');
    return end;
  } finally {
    secure?.destroy();
    plain.destroy();
  }
}

/** The last line of an answer with this code. */
const isLine = (code: string) => (text: string) => new RegExp(`^${code} .*\\r\\n`, 'm').test(text);

/** Asks for TLS on a connection that begins without. */
const openings: Record<Opening, (socket: net.Socket, late: AbortSignal) => Promise<void>> = {
  async smtp(socket, late) {
    await answer(socket, late, isLine('220'));
    socket.write('EHLO portal\r\n');
    await answer(socket, late, isLine('250'));
    socket.write('STARTTLS\r\n');
    await answer(socket, late, isLine('220'));
  },
  async ldap(socket, late) {
    // LDAPMessage 1, ExtendedRequest 1.3.6.1.4.1.1466.20037 (RFC 4511, 4.14)
    socket.write(Buffer.from('301d02010177188016312e332e362e312e342e312e313436362e3230303337', 'hex'));
    // An ExtendedResponse whose result code is 0.
    await answer(socket, late, (text) => /78.{2,10}0a0100/.test(Buffer.from(text, 'latin1').toString('hex')));
  },
};

async function answer(socket: net.Socket, late: AbortSignal, isWanted: (text: string) => boolean): Promise<void> {
  let text = '';
  await new Promise<void>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      text += bytes.toString('latin1');
      // Whatever does not fit in is no answer of such a server.
      if (isWanted(text)) resolve();
      else if (text.length > 8192 || /^[45]\d\d /m.test(text)) reject(new Error('no TLS'));
    };
    socket.on('data', read);
    failing(socket, late, reject);
  }).finally(() => socket.removeAllListeners('data'));
}

function happens(socket: net.Socket, event: 'connect' | 'secureConnect', late: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    failing(socket, late, reject);
  });
}

function failing(socket: net.Socket, late: AbortSignal, reject: (error: Error) => void): void {
  const lateError = () => reject(new Error('no answer'));
  if (late.aborted) lateError();
  late.addEventListener('abort', lateError, { once: true });
  socket.once('error', (error) => reject(late.aborted ? new Error('no answer') : error));
  socket.once('close', () => reject(new Error('closed')));
}
