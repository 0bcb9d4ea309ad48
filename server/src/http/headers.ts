import helmet from '@fastify/helmet';
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

/** Every answer carries the security headers; a route that sets one of them itself has the last word. */
export async function registerHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header('permissions-policy', permissionsPolicy);
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', emptyPolicy);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
