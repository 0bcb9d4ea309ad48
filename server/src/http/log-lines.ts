import pino from 'pino';

/** Parameters whose values tell nothing of a person and open nothing; the others stand in a log without a value. */
const harmless = new Set(['page', 'limit', 'offset', 'sort', 'order', 'channel']);

/** What an address may carry that opens something: tickets of downloads, signatures of files. */
const secretInAddress = /([?&](?:ticket|token|s)=)[^&#\s"'\\]+/gi;

interface LoggedRequest {
  method: string;
  url: string;
  host: string;
  ip: string;
}

/** How the server writes its log: no line of it holds a secret, whichever part of the server has written it. */
export const logLines = {
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: {
    req: ({ method, url, host, ip }: LoggedRequest) => ({
      method,
      url: withoutValues(url),
      host,
      remoteAddress: ip,
    }),
    err: describeError,
  },
  hooks: {
    // Libraries put addresses into their messages; here they are removed last of all.
    streamWrite: (line: string) => line.replace(secretInAddress, '$1…'),
  },
};

/** An address as it may be in a log: search words are the person's own, tickets are permissions. */
export function withoutValues(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const parameters = url
    .slice(at + 1)
    .split('&')
    .map((parameter) => {
      const [name = ''] = parameter.split('=', 1);
      return harmless.has(name) || name === parameter ? parameter.slice(0, 60) : `${name.slice(0, 60)}=…`;
    });
  return `${url.slice(0, at)}?${parameters.slice(0, 20).join('&')}`;
}

/**
 * The error of a failed query contains its parameters: hashes of passwords and tokens, whole documents. They stay out.
 */
function describeError(error: Error) {
  const { type, message, stack } = pino.stdSerializers.err(error);
  const clean = (text: string) => queriesOf(error).reduce((rest, { told, kept }) => rest.replaceAll(told, kept), text);
  return {
    type,
    message: clean(message),
    stack: clean(stack),
    ...('code' in error && { code: error.code }),
  };
}

/** What drizzle says of each failed query among the causes, and what may be said of it. */
function queriesOf(error: Error): { told: string; kept: string }[] {
  const found: { told: string; kept: string }[] = [];
  for (let next: unknown = error, depth = 0; next instanceof Error && depth < 10; next = next.cause, depth += 1) {
    if ('params' in next && 'query' in next)
      found.push({ told: next.message, kept: `Failed query: ${String(next.query)}` });
  }
  return found;
}
