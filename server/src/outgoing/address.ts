import { lookup as systemLookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface Address {
  address: string;
  family: number;
}

/** What a name stands for now. */
export type Resolve = (host: string) => Promise<Address[]>;

const resolveBySystem: Resolve = (host) => systemLookup(host, { all: true });

/** Where no receiver is: nowhere, groups, this very link with its metadata services, and what holds such addresses. */
const never = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.192', 32],
  ['100.100.100.200', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  never.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
  ['fd00:ec2::', 32],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  never.addSubnet(network, bits, 'ipv6');

/** The portal's own machine. */
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addSubnet('::1', 128, 'ipv6');

/** IPv4 inside IPv6 in its old form, which the lists do not take for IPv4; the newer one, `::ffff:…`, they do. */
const compatible = new BlockList();
compatible.addSubnet('::', 96, 'ipv6');

/** Why a receiver is not called, in words for an administrator. */
export class Refused extends Error {}

export interface Guard {
  /** Throws Refused for an address that is written as numbers and that the portal does not call. */
  requireWritten: (url: URL) => void;
  /** For the connection: resolves the name, and lets it go only to what was looked at. */
  lookup: LookupFunction;
}

/**
 * Keeps webhooks from the machine of the portal and from services that answer whoever is near. Private networks are
 * open: a company's receivers are in them.
 *
 * @param allowsLoopback for a portal that is only tried out
 * @param resolve for tests
 */
export function createGuard(allowsLoopback: boolean, resolve = resolveBySystem): Guard {
  const requireAllowed = (address: string) => {
    if (!isAllowed(address, allowsLoopback)) throw new Refused(`Адрес ${address} закрыт для вебхуков`);
  };
  return {
    requireWritten({ hostname }) {
      // A URL has its numbers in one form, whether they were decimal, octal or hexadecimal.
      const host = hostname.replace(/^\[(.*)\]$/, '$1');
      if (isIP(host) > 0) requireAllowed(host);
    },
    lookup(host, options, callback) {
      resolve(host).then(
        (found) => {
          try {
            for (const { address } of found) requireAllowed(address);
          } catch (error) {
            return callback(error as Error, '', 4);
          }
          const [first] = found;
          if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 4);
          if (options.all) return callback(null, found);
          callback(null, first.address, first.family);
        },
        (error) => callback(error, '', 4),
      );
    },
  };
}

function isAllowed(address: string, allowsLoopback: boolean): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (loopback.check(plain, family)) return allowsLoopback;
  return !never.check(plain, family) && !(version === 6 && compatible.check(plain, 'ipv6'));
}
