import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for when calls are counted: an IPv6 caller owns at least a /64 and could
 * otherwise take a new address for every call.
 */
export function networkOf(ip: string): string {
  const [plain = ''] = ip.toLowerCase().split('%');
  const mapped = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros: string[] = Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** Whoever comes from this machine itself: behind a proxy that is not trusted that is everybody. */
export function isLoopback(ip: string): boolean {
  return /^(::ffff:)?127\./.test(ip) || ip === '::1';
}
