import { z } from 'zod';

const MIN_SECRET_CHARACTERS = 32;
const MIN_DIFFERENT_CHARACTERS = 10;

/**
 * Every setting of the product, read once from the environment.
 * `README.md` explains each to an operator; a wrong value stops the start with one plain sentence per setting.
 */
const emptyIsAbsent = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optionalText = z.preprocess(emptyIsAbsent, z.string().trim().optional());
const optionalUrl = z.preprocess(emptyIsAbsent, z.url({ error: 'must be an address such as https://example.org' }).optional());
/** Scheme, host and port of an address; a path is rejected because every page lives at the root. */
const optionalOrigin = z.preprocess(
  emptyIsAbsent,
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://example.org', abort: true })
    .refine((address) => /^\/?$/.test(new URL(address).pathname + new URL(address).search), 'must be an address without a path, such as https://example.org')
    .transform((address) => new URL(address).origin)
    .optional(),
);
const onOff = z.preprocess(emptyIsAbsent, z.enum(['1', '0'], { error: 'must be 1 or 0' }).optional());
/** For secrets that a thief of the database could try to guess. */
const strongSecret = (text: z.ZodString, advice: string) =>
  text
    .min(MIN_SECRET_CHARACTERS, { abort: true, error: `must have at least ${MIN_SECRET_CHARACTERS} characters (${advice})` })
    .refine((secret) => new Set(secret).size >= MIN_DIFFERENT_CHARACTERS, `must have at least ${MIN_DIFFERENT_CHARACTERS} different characters (${advice})`);
const partOfOne = { error: 'must be a number from 0 to 1' };
const upTo20Seconds = { error: 'must be a whole number of seconds from 0 to 20' };
const milliseconds = { error: 'must be a whole number of milliseconds, 0 or more' };
const postgresAddress = z.preprocess(
  emptyIsAbsent,
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
);

const schema = z.object({
  PORT: z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number({ error: 'must be a port number' })
      .int('must be a port number')
      .min(0, 'must be 0 or more')
      .max(65535, 'must be at most 65535')
      .default(3000),
  ),
  HOST: z.preprocess(emptyIsAbsent, z.string().default('127.0.0.1')),
  DATA_DIR: z.preprocess(emptyIsAbsent, z.string().default('.data')),
  DATABASE_URL: postgresAddress,
  /** The role that owns the tables and migrates them; the application itself works with the role of DATABASE_URL. */
  DATABASE_OWNER_URL: postgresAddress,
  /** The database itself, where DATABASE_URL is a PgBouncer's: for what listens, for jobs and migrations. */
  DATABASE_DIRECT_URL: postgresAddress,
  /** Copies of the database that are read from, separated by commas. */
  DATABASE_REPLICA_URLS: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)),
        'must be addresses that start with postgres:// or postgresql://, separated by commas',
      ),
  ),
  DEMO: onOff,
  /** `1`: the demo may be reached from elsewhere; its passwords are random then. */
  DEMO_PUBLIC: onOff,
  DEMO_PASSWORD: z.preprocess(emptyIsAbsent, z.string().min(9, 'must have at least 9 characters').default('DemoPass2026!')),
  APP_ENV: z.preprocess(
    emptyIsAbsent,
    z.enum(['production', 'staging', 'development'], { error: 'must be production, staging or development' }).default('production'),
  ),
  FLAGS: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^\s*[a-z0-9-]+=(on|off)(\s*,\s*[a-z0-9-]+=(on|off))*\s*,?\s*$/, 'must look like name=on,other-name=off')
      .optional(),
  ),
  PRODUCT_NAME: z.preprocess(emptyIsAbsent, z.string().trim().max(40, 'must have at most 40 characters').default('Matwise')),
  PUBLIC_URL: optionalOrigin,
  TRUST_PROXY: onOff,
  /** `1`: browsers also refuse plain HTTP on every subdomain of PUBLIC_URL's host, for two years. */
  HSTS_INCLUDE_SUBDOMAINS: onOff,
  /** How long a process that ends still answers, after `/readyz` said no: until a balancer has noticed. */
  DRAIN_SECONDS: z.preprocess(emptyIsAbsent, z.coerce.number(upTo20Seconds).int(upTo20Seconds).min(0, upTo20Seconds).max(20, upTo20Seconds).default(0)),
  SMTP_URL: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: optionalText,
  CONTACT_TO: optionalText,
  /** Origins of push services beside those of the known browsers, separated by commas. */
  PUSH_SERVICES: z.preprocess(
    emptyIsAbsent,
    z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
      ),
  ),
  S3_BUCKET: optionalText,
  S3_REGION: optionalText,
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_FORCE_PATH_STYLE: onOff,
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  RECAPTCHA_SITE_KEY: optionalText,
  RECAPTCHA_SECRET: optionalText,
  AI_BASE_URL: optionalUrl,
  AI_MODEL: optionalText,
  AI_API_KEY: optionalText,
  GIRLS_SITE_URL: optionalUrl,
  GIRLS_SITE_TOKEN: optionalText,
  /** Where a CDN, or an adapter for one, hears which tags it has to forget. */
  CDN_PURGE_URL: optionalUrl,
  CDN_PURGE_TOKEN: optionalText,
  SENTRY_DSN: optionalUrl,
  METRICS_TOKEN: optionalText,
  /** The base address of a collector that takes OTLP over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  /** Which share of the traces is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(emptyIsAbsent, z.coerce.number(partOfOne).min(0, partOfOne).max(1, partOfOne).default(1)),
  /** Queries that take longer are logged; 0: none. */
  SLOW_QUERY_MS: z.preprocess(emptyIsAbsent, z.coerce.number(milliseconds).int(milliseconds).min(0, milliseconds).default(500)),
  HYVOR_WEBSITE_ID: optionalText,
  HYVOR_DISABLED: onOff,
  /** Opens the secrets of backups; asked for at the terminal where it is not given. */
  BACKUP_PASSPHRASE: z.preprocess(emptyIsAbsent, z.string().min(12, 'must have at least 12 characters').optional()),
  /** `0`: this process leaves the jobs to others; `only`: it runs jobs and serves only health checks and metrics. */
  WORKER: z.preprocess(emptyIsAbsent, z.enum(['1', '0', 'only'], { error: 'must be 1, 0 or only' }).default('1')),
  APP_SECRET: z.preprocess(emptyIsAbsent, strongSecret(z.string(), '"openssl rand -hex 32" makes a strong value').optional()),
  CONTACT_DATA_KEY: z.preprocess(
    emptyIsAbsent,
    strongSecret(
      z.string().trim(),
      '"echo v2.$(openssl rand -hex 32)" makes a strong value; if this key has encrypted data, move it to CONTACT_DATA_KEY_PREVIOUS and run rotate-contact-key',
    ).optional(),
  ),
  /** Keys that still encrypt something: kept here until `npm run rotate-contact-key` is through. Separated by commas. Weak keys are accepted here, so that a site can replace them. */
  CONTACT_DATA_KEY_PREVIOUS: optionalText,
  /** `0`: whoever disputes a record proves an email address; `1`: also a phone number, whose code a moderator tells in a call. */
  DISPUTES_BY_PHONE: z.preprocess(emptyIsAbsent, z.enum(['1', '0'], { error: 'must be 1 or 0' }).default('1')),
  /** `members`: a visitor is answered the product's own GraphQL documents alone; whoever has a session sends any. */
  GRAPHQL_DOCUMENTS: z.preprocess(emptyIsAbsent, z.enum(['any', 'members'], { error: 'must be any or members' }).default('any')),
  /** `loose` lifts the limits per address twentyfold, for load tests and browser tests on one machine. */
  RATE_LIMITS: z.preprocess(emptyIsAbsent, z.enum(['normal', 'loose'], { error: 'must be normal or loose' }).default('normal')),
  LOG_LEVEL: z.preprocess(emptyIsAbsent, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
});

export type Settings = z.infer<typeof schema>;

export class BadSettings extends Error {}

/** @throws BadSettings with one plain sentence per wrong setting. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) => `The setting ${String(issue.path[0])} ${issue.message}.`);
    throw new BadSettings([...new Set(sentences)].join('\n'));
  }
  const settings = parsed.data;
  const together: [keyof Settings, keyof Settings][] = [
    ['DATABASE_OWNER_URL', 'DATABASE_URL'],
    ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
    ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
    ['RECAPTCHA_SECRET', 'RECAPTCHA_SITE_KEY'],
    ['AI_BASE_URL', 'AI_MODEL'],
    ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'],
  ];
  for (const [one, other] of together) {
    if (settings[one] && !settings[other]) throw new BadSettings(`The setting ${one} needs ${other} beside it.`);
  }
  if (settings.DATABASE_REPLICA_URLS.length > 0 && !settings.DATABASE_URL)
    throw new BadSettings('The setting DATABASE_REPLICA_URLS needs DATABASE_URL beside it.');
  return settings;
}

let current: Settings | undefined;

/** The settings of this process, read from the environment at the first call. */
export function settings(): Settings {
  current ??= readSettings(process.env);
  return current;
}

/** Forgets what was read, so that the next call reads the environment again. For starts and tests. */
export function forgetSettings() {
  current = undefined;
}

/** The address on this machine, from HOST and PORT. */
export function listenUrl(): string {
  const { HOST, PORT } = settings();
  const everywhere = HOST === '0.0.0.0' || HOST === '::';
  const host = everywhere ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST;
  return `http://${host}:${PORT}`;
}

/** The address under which people reach the site, without a trailing slash. */
export function publicUrl(): string {
  return settings().PUBLIC_URL ?? listenUrl();
}

/** Whether people reach the site over TLS: cookies, HSTS and the content security policy follow. */
export const isHttps = (): boolean => publicUrl().startsWith('https://');

/** Whether this site shows demo data, demo log-ins and the outbox page. */
export function isDemo(): boolean {
  const { DEMO, DATABASE_URL } = settings();
  return DEMO === undefined ? DATABASE_URL === undefined : DEMO === '1';
}
