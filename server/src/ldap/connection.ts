import net from 'node:net';
import tls from 'node:tls';
import { Client } from 'ldapts';
import { DirectoryAway } from './away.ts';
import type { LdapSettings } from './settings.ts';

/** RFC 4511: from the answer on the connection speaks TLS. */
const startTlsCall = '1.3.6.1.4.1.1466.20037';

type Place = Pick<LdapSettings, 'url' | 'startTls' | 'ca' | 'timeoutSeconds'>;

/**
 * Does the work on a connection of its own, which ends with it. Throws DirectoryAway where none comes about, and after the
 * time limit of the settings.
 *
 * @param limit `whole`: for all of the work together; `each`: for each question, as a sync asks many
 */
export async function withConnection<T>(
  place: Place,
  limit: 'whole' | 'each',
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const milliseconds = place.timeoutSeconds * 1000;
  const sockets: net.Socket[] = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DirectoryAway('the directory does not answer in time')), milliseconds);
  });
  const run = async () => {
    const socket = await connect(place, sockets, milliseconds);
    if (limit === 'each') clearTimeout(timer);
    // The connection is made here: the library would read on, in TLS, what somebody has sent before it (RFC 4513, 3.1.2).
    const again = () => {
      if (socket.destroyed) throw new DirectoryAway('the directory has closed the connection');
      return socket as tls.TLSSocket;
    };
    const client = new Client({
      ...{ url: place.url, timeout: milliseconds },
      ...{ createConnection: again, createSecureConnection: again },
    });
    return work(client);
  };
  const running = run();
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) harmless(socket).destroy();
    // What was under way fails now, and nobody waits for it.
    running.catch(() => undefined);
  }
}

async function connect(place: Place, sockets: net.Socket[], milliseconds: number): Promise<net.Socket> {
  const { protocol, hostname, port } = new URL(place.url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isSecure = protocol === 'ldaps:';
  const socket = keep(sockets, net.connect({ host, port: Number(port || (isSecure ? 636 : 389)) }));
  await happens(socket, 'connect');
  if (!isSecure && !place.startTls) return socket;
  if (place.startTls) {
    const opening = new Client({ url: place.url, timeout: milliseconds, createConnection: () => socket });
    await opening.exop(startTlsCall).catch((cause) => {
      throw new DirectoryAway('the directory does not begin TLS', { cause });
    });
    socket.removeAllListeners('data');
  }
  const secure = keep(
    sockets,
    tls.connect({ socket, host, ca: place.ca, ...(net.isIP(host) === 0 && { servername: host }) }),
  );
  await happens(secure, 'secureConnect');
  return secure;
}

function keep<Socket extends net.Socket>(sockets: net.Socket[], socket: Socket): Socket {
  sockets.push(socket);
  return harmless(socket);
}

/** One that fails late, when nobody listens any more, must not end the server; the library takes listeners away. */
function harmless<Socket extends net.Socket>(socket: Socket): Socket {
  return socket.on('error', () => undefined);
}

function happens(socket: net.Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once(event, resolve);
    socket.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new DirectoryAway(`the directory is not reached: ${cause.code ?? cause.message}`, { cause }));
    });
    socket.once('close', () => reject(new DirectoryAway('the directory closes the connection')));
  });
}
