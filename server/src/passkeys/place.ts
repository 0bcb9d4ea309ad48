import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { conflict } from '../http/errors.ts';

/** Where passkeys are made and used: browsers keep each for one host, and tell the page that asks for it. */
export interface Place {
  origin: string;
  /** The host, without a port. */
  rpId: string;
}

/**
 * The portal's own address; in a portal that was told none, the one that the request came to. Null where browsers know no
 * passkeys: without TLS, but for this machine by its name, and at a number in place of a name.
 */
export function placeOf({ publicUrl }: Pick<Config, 'publicUrl'>, request: FastifyRequest): Place | null {
  const address = publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || !(isLocal || protocol === 'https:')) return null;
  return { origin, rpId: hostname };
}

export function requirePlace(config: Pick<Config, 'publicUrl'>, request: FastifyRequest): Place {
  const place = placeOf(config, request);
  if (!place) throw conflict('Ключи доступа не работают: портал открыт без https или не по имени.');
  return place;
}
