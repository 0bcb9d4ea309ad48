import type { FastifyInstance } from 'fastify';

/** Nothing of the portal asks for any of these; the same list is in nginx.conf. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For answers that are no page: opened by themselves they may do nothing. */
const emptyPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

/** The same for every answer, as helmet has them by default; made once, because helmet makes them for each request. */
const fixed = Object.entries({
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Every answer carries the security headers; a route that sets one of them itself has the last word. */
export function registerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    for (const [name, value] of fixed) raw.setHeader(name, value);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', emptyPolicy);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
