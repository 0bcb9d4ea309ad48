import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settings } from 'shared-api/contract';
import { z } from 'zod';
import { type Patience, patience } from './http/patience.ts';
import { type LdapSettings, readLdapSettings } from './ldap/settings.ts';
import { readSsoSettings, type SsoSettings } from './oidc/settings.ts';

const flag = z.enum(['true', 'false'], 'true or false').transform((text) => text === 'true');

const portMessage = 'the number of a port, 0 to 65535';

const smtpMessage =
  'an address like smtp://name:password@server:587; special characters of the name and the password are written as in addresses: / as %2F, % as %25';

/** What would otherwise fail later, with an error that shows the whole address. */
function isSmtpUrl(text: string): boolean {
  try {
    const { username, password, hostname } = new URL(text);
    decodeURIComponent(username + password);
    return hostname !== '';
  } catch {
    return false;
  }
}

const Environment = z.object({
  PORT: z.coerce.number(portMessage).int(portMessage).min(0, portMessage).max(65535, portMessage).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address like postgres://name:password@server/database')
    .optional(),
  // The thread of the embedded database reads it, and does not start with 2 GB.
  EMBEDDED_BUFFERS: z
    .string()
    .regex(/^[1-9]\d{0,2}MB$/, 'memory from 1MB to 999MB')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(
      /^s3:\/\/[^:@/\s]+:[^@/\s]+@[^/\s]+\/[^/?\s]+/,
      'an address like s3://KEY:SECRET@server/bucket?region=us-east-1',
    )
    .optional(),
  PORTAL_MODE: z.enum(['demo', 'production'], 'demo or production').optional(),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUST_PROXY: flag.default(false),
  NGINX_FILES: flag.default(false),
  LOCK_DEPARTMENT: flag.default(false),
  WEBHOOKS_ALLOW_LOOPBACK: flag.default(false),
  OFFLINE_WORKER: flag.default(true),
  ALLOW_REMOTE_OVERRIDES: flag.optional(),
  DEV_REMOTES: z.string().default(''),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, 'the address of the portal without a path, like https://portal.example.ru')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, smtpMessage)
    .refine(isSmtpUrl, smtpMessage)
    .optional(),
  MAIL_FROM: z
    .string()
    .min(3, 'a name and an address')
    .regex(/^[^\r\n]*$/, 'one line')
    .default('База знаний <no-reply@localhost>'),
  OIDC_FILE: z.string().min(1).optional(),
  LDAP_FILE: z.string().min(1).optional(),
  PASSWORD_MIN_LENGTH: z.coerce
    .number('a number of characters')
    .int('a whole number')
    .min(6, '6 or more')
    .max(64, '64 or less')
    .default(6),
  PASSWORD_STRICT: flag.optional(),
  RATE_LIMITS: z
    .string()
    .regex(/^(off|\d{1,4}(\.\d{1,3})?)$/, 'off, or a positive factor like 2 or 0.5')
    .transform((text) => (text === 'off' ? Number.POSITIVE_INFINITY : Number(text)))
    .refine((scale) => scale > 0, 'a factor above zero; off switches the limits off')
    .default(1),
  COMPANY_TIME_ZONE: z
    .string()
    .refine(settings.isTimeZone, 'an IANA name of a time zone, like Europe/Moscow')
    .optional(),
  SECRET: z.string().min(32, '32 characters or more').optional(),
  API_DOCS: flag.optional(),
  METRICS: flag.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s?#@]+$/, 'the address of a collector without a key, like http://127.0.0.1:4318')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('knowledge-portal'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a share of requests, 0 to 1')
    .min(0, '0 or more')
    .max(1, '1 or less')
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number('milliseconds')
    .int('whole milliseconds')
    .min(1_000, '1000 or more')
    .max(3_600_000, '3600000 or less')
    .default(60_000),
  DRAIN_SECONDS: z.coerce.number('a number of seconds').min(0, '0 or more').max(600, '600 or less').optional(),
});

export interface Config {
  host: string;
  port: number;
  /** Absolute path: the embedded database, files, unpacked releases. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** The S3 store of files; without it they lie in the data folder. */
  storageUrl: string | undefined;
  mode: 'demo' | 'production';
  logLevel: string;
  /** X-Forwarded-For is believed: nginx is in front and overwrites it. */
  trustProxy: boolean;
  /** nginx sends the bytes of files and releases (X-Accel-Redirect). */
  nginxFiles: boolean;
  /** People do not change their own department: an administrator does. */
  isDepartmentLocked: boolean;
  /** Webhooks may be sent to this very machine: for trying them out. */
  webhooksReachLoopback: boolean;
  /** Whether browsers get the service worker; else one that takes itself out. */
  offlineWorker: boolean;
  /** `?remote=admin@http://localhost:…` is allowed: for development only. */
  allowRemoteOverrides: boolean;
  /** Remotes that everybody gets from this machine (`npm run dev`), as `admin@http://localhost:9101,…`. */
  devRemotes: string;
  /** Where people reach the portal, without a slash at the end; unknown unless set. */
  publicUrl: string | undefined;
  /** Sends notifications by e-mail; without it they stay in the portal. Comes with publicUrl, which the links need. */
  mail: { smtpUrl: string; from: string; publicUrl: string } | undefined;
  /** Providers that people sign in by; with their secrets. Comes with publicUrl, to which they lead back. */
  sso: (SsoSettings & { publicUrl: string }) | undefined;
  /** The directory whose passwords people sign in by; with its secret. */
  ldap: LdapSettings | undefined;
  /**
   * Multiplies every limit on calls but the specified five wrong passwords for one account; Infinity where
   * they are switched off.
   */
  limitScale: number;
  /** Characters; 6 as specified, or more. */
  passwordMinLength: number;
  /** Passwords that an administrator gives to others obey the rules for chosen ones; always in production. */
  isPasswordStrict: boolean;
  /** How long others are waited for; no setting, tests are less patient. */
  patience: Patience;
  /** IANA name of the company's time zone; unless set, an administrator chooses it in the portal. */
  timeZone: string | undefined;
  /** Signs file addresses. */
  secret: string;
  /** `/api/docs` describes every call; closed in production unless asked for. */
  apiDocs: boolean;
  /** `/metrics` for Prometheus; closed in production unless asked for. */
  metrics: boolean;
  /** The collector that traces and figures are sent to, without a slash at the end; undefined where none is. */
  telemetry:
    | {
        endpoint: string;
        serviceName: string;
        /** The share of requests that are traced, 0 to 1. */
        sampled: number;
        /** Milliseconds between two times that figures are sent. */
        interval: number;
      }
    | undefined;
  /** Seconds from the signal to stop to the end of listening, in which fronts move to other nodes. */
  drainSeconds: number;
}

/** A wrong environment or argument, in words for the person who starts the program. */
export class ConfigError extends Error {}

/** @param lines one for each variable, with what is wrong */
export const wrongSettings = (lines: string[]) =>
  new ConfigError(`Wrong settings in the environment:\n${lines.join('\n')}`);

/** Reads and checks the environment; throws ConfigError that names each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}${presentValue(env, String(issue.path[0]))}`,
    );
    throw wrongSettings(lines);
  }
  const values = parsed.data;
  const mode = values.PORTAL_MODE ?? (values.NODE_ENV === 'production' ? 'production' : 'demo');
  if (mode === 'production') checkProduction(values);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    mode,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    nginxFiles: values.NGINX_FILES,
    isDepartmentLocked: values.LOCK_DEPARTMENT,
    webhooksReachLoopback: values.WEBHOOKS_ALLOW_LOOPBACK,
    offlineWorker: values.OFFLINE_WORKER,
    allowRemoteOverrides: values.ALLOW_REMOTE_OVERRIDES ?? mode !== 'production',
    devRemotes: values.DEV_REMOTES,
    publicUrl: values.PUBLIC_URL,
    mail: mailOf(values),
    sso: ssoOf(values),
    ldap: values.LDAP_FILE === undefined ? undefined : fromFile('LDAP_FILE', values.LDAP_FILE, readLdapSettings),
    patience,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    isPasswordStrict: values.PASSWORD_STRICT ?? mode === 'production',
    limitScale: values.RATE_LIMITS,
    timeZone: values.COMPANY_TIME_ZONE,
    secret: values.SECRET ?? keptSecret(dataDir),
    apiDocs: values.API_DOCS ?? mode !== 'production',
    metrics: values.METRICS ?? mode !== 'production',
    telemetry: telemetryOf(values),
    // The embedded database has one node: nobody takes over from it.
    drainSeconds: values.DRAIN_SECONDS ?? (values.DATABASE_URL && mode === 'production' ? 3 : 0),
  };
}

/** What a portal for trying out makes up for itself, and one for work must be told. */
function checkProduction({ SECRET: secret, PUBLIC_URL: publicUrl }: z.output<typeof Environment>): void {
  const missing = [
    secret === undefined && '  SECRET: production needs a text of 32 characters or more, the same on all nodes',
    publicUrl === undefined &&
      "  PUBLIC_URL: production needs the portal's address for people, like https://portal.example.ru",
  ].filter((line) => line !== false);
  if (missing.length > 0) throw wrongSettings(missing);
}

/** Variables that hold keys or passwords; what the server says of them at its start ends up in a log. */
const secretVariables = new Set(['SECRET', 'DATABASE_URL', 'STORAGE_URL', 'SMTP_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT']);

function presentValue(env: NodeJS.ProcessEnv, name: string): string {
  return secretVariables.has(name) ? '' : ` (now “${env[name] ?? ''}”)`;
}

function mailOf({ SMTP_URL: smtpUrl, PUBLIC_URL: publicUrl, MAIL_FROM: from }: z.output<typeof Environment>) {
  if (!smtpUrl) return undefined;
  if (publicUrl) return { smtpUrl, from, publicUrl };
  throw wrongSettings(['  PUBLIC_URL: SMTP_URL needs the address of the portal too, for the links in letters']);
}

function telemetryOf(values: z.output<typeof Environment>): Config['telemetry'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = values;
  if (!endpoint) return undefined;
  return {
    endpoint,
    serviceName,
    sampled: values.OTEL_TRACES_SAMPLER_ARG,
    interval: values.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

function ssoOf({ OIDC_FILE: file, PUBLIC_URL: publicUrl }: z.output<typeof Environment>) {
  if (!file) return undefined;
  if (!publicUrl)
    throw wrongSettings(['  PUBLIC_URL: OIDC_FILE needs the address of the portal too, to which providers lead back']);
  return { ...fromFile('OIDC_FILE', file, readSsoSettings), publicUrl };
}

function fromFile<Settings>(variable: string, file: string, read: (file: string) => Settings): Settings {
  try {
    return read(file);
  } catch (error) {
    const lines = String(error instanceof Error ? error.message : error).replace(/^/gm, `  ${variable}: `);
    throw wrongSettings([lines]);
  }
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('hex');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
