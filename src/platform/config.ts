import { resolve } from 'node:path';
import { z } from 'zod';
import {
  addresses,
  authorities,
  dnsServers,
  httpUrl,
  identityUrl,
  isSet,
  mask,
  networkDomain,
  peers,
  postgresUrl,
  smsUrl,
  urlOf,
} from './config-shapes.ts';
import { StartError } from './errors.ts';

/** The environment, parsed once (docs/operations.md). `null`: not set, so the default applies. */
export type Config = {
  production: boolean;
  host: string;
  /** 0: the system chooses a free port. */
  port: number;
  networkDomain: string;
  /** Null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  /** Must not go through a pooler; null: `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** URL of the role that owns the tables, for migrations; null: derived from `databaseUrl`. */
  databaseOwnerUrl: string | null;
  databaseReplicaUrls: readonly string[];
  /** Absolute path. */
  dataDir: string;
  storageUrl: string | null;
  /**
   * Credentials of the object storage, under the variable names of its tools; null: they are in `storageUrl`, or files
   * are on disk.
   */
  storageCredentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
  /** Destination of the nightly backup, a folder or `s3://…`; null: no backups. */
  backupUrl: string | null;
  /** Key that signs backups and encrypts the secret in them; null: `secret` is used. */
  backupKey: string | null;
  /** Number of nightly backups to keep. */
  backupKeep: number;
  smtpUrl: string | null;
  /** Null: SMS stay in the outbox. */
  smsUrl: string | null;
  /** Secret with which the SMS provider sends reports; null: no reports. */
  smsWebhookSecret: string | null;
  mailWebhookSecret: string | null;
  /** Token with which other machines may read /metrics; null: only this machine may. */
  metricsToken: string | null;
  /** OpenID Connect provider for the sign-up; null: only the product's own accounts. */
  identityUrl: string | null;
  /** Whether e-mail addresses count as verified when the provider does not say. */
  identityTrustsEmail: boolean;
  secret: string | null;
  /** Private key of push notifications, 32 bytes in base64url; null: derived from the secret. */
  vapidPrivateKey: string | null;
  /** Contact of the operator for push services, `mailto:` or https; null: a mail address of the network. */
  vapidSubject: string | null;
  /** Folder into which agencies' software writes feeds; null: none. */
  feedsDir: string | null;
  apimoUrl: string | null;
  geocoderUrl: string | null;
  isochroneUrl: string | null;
  dpeUrl: string | null;
  marketShareUrl: string | null;
  riskReportUrl: string | null;
  creditSimulationUrl: string | null;
  mapStyleUrl: string | null;
  /** Null: the demo network is shown if no network is configured. */
  demo: boolean | null;
  /**
   * Public IP addresses of the product, to which the domains of sites must point; empty: those of `networkDomain` in
   * DNS.
   */
  publicAddresses: readonly string[];
  /** Certificate authorities of the web server, named as in CAA records. */
  certificateAuthorities: readonly string[];
  /** Empty: the system's servers. */
  dnsServers: readonly string[];
  /** Addresses and ranges of proxies whose X-Forwarded-* headers are trusted; empty: none. */
  trustedProxies: readonly string[];
};

const PORT_NUMBER = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65535);
const FLAG = z.enum(['0', '1']).transform((text) => text === '1');
const TOKEN = z.string().regex(/^[\w.~-]{16,200}$/);
const S3_URL = urlOf('s3').refine((value) => new URL(value).hostname !== '');

/** All variables and their schemas. src/fr/start.ts describes the expected values. */
const VARIABLES = {
  NODE_ENV: z.string(),
  PORT: PORT_NUMBER,
  HOST: z.string().regex(/^[\w.:-]+$/),
  NETWORK_DOMAIN: networkDomain,
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_REPLICA_URL: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(postgresUrl)),
  DATA_DIR: z.string().refine((path) => !path.includes('\0')),
  STORAGE_URL: S3_URL,
  BACKUP_URL: z
    .string()
    .refine((text) => !text.includes('\0') && (!text.includes('://') || S3_URL.safeParse(text).success)),
  BACKUP_KEY: z.string().min(32),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number),
  AWS_ACCESS_KEY_ID: z.string(),
  AWS_SECRET_ACCESS_KEY: z.string(),
  AWS_SESSION_TOKEN: z.string(),
  SMTP_URL: urlOf('smtp', 'smtps'),
  SMS_URL: smsUrl,
  SMS_WEBHOOK_SECRET: TOKEN,
  MAIL_WEBHOOK_SECRET: TOKEN,
  METRICS_TOKEN: TOKEN,
  IDENTITY_URL: identityUrl,
  IDENTITY_TRUST_EMAIL: FLAG,
  SECRET: z.string().min(32),
  VAPID_PRIVATE_KEY: z.string().regex(/^[\w-]{43}$/),
  VAPID_SUBJECT: urlOf('mailto', 'https'),
  FEEDS_DIR: z.string().refine((path) => !path.includes('\0')),
  APIMO_URL: httpUrl,
  GEOCODER_URL: httpUrl,
  ISOCHRONE_URL: httpUrl,
  DPE_URL: httpUrl,
  MARKET_SHARE_URL: httpUrl,
  RISK_REPORT_URL: httpUrl,
  CREDIT_SIMULATION_URL: httpUrl,
  MAP_STYLE_URL: httpUrl,
  DEMO: FLAG,
  PUBLIC_ADDRESSES: addresses,
  CERTIFICATE_AUTHORITIES: authorities,
  DNS_SERVERS: dnsServers,
  TRUST_PROXY: peers,
} as const satisfies Record<string, z.ZodType>;

export type ConfigVariable = keyof typeof VARIABLES;

/** Names of all variables. */
export const CONFIG_VARIABLES: readonly string[] = Object.keys(VARIABLES);

type Name = ConfigVariable;
type Env = Readonly<Record<string, string | undefined>>;

const parse = <N extends Name>(env: Env, name: N): z.output<(typeof VARIABLES)[N]> | null => {
  const given = env[name]?.trim();
  if (!isSet(given)) return null;
  const result = VARIABLES[name].safeParse(given);
  if (!result.success) throw new StartError('config-invalid', { name, value: mask(name, given) });
  return result.data as z.output<(typeof VARIABLES)[N]>;
};

/**
 * Reads the whole configuration (rule CONFIG-CHECKED).
 * @throws StartError that names the variable and its value (secrets masked).
 */
export const readConfig = (env: Env = process.env): Config => ({
  production: parse(env, 'NODE_ENV') === 'production',
  host: parse(env, 'HOST') ?? '127.0.0.1',
  port: parse(env, 'PORT') ?? 3000,
  networkDomain: parse(env, 'NETWORK_DOMAIN') ?? 'localhost',
  databaseUrl: parse(env, 'DATABASE_URL'),
  databaseDirectUrl: besideDatabase(env, 'DATABASE_DIRECT_URL'),
  databaseOwnerUrl: besideDatabase(env, 'DATABASE_OWNER_URL'),
  databaseReplicaUrls: besideDatabase(env, 'DATABASE_REPLICA_URL') ?? [],
  dataDir: resolve(parse(env, 'DATA_DIR') ?? './data'),
  storageUrl: parse(env, 'STORAGE_URL'),
  storageCredentials: storageCredentials(env),
  backupUrl: parse(env, 'BACKUP_URL'),
  backupKey: parse(env, 'BACKUP_KEY'),
  backupKeep: parse(env, 'BACKUP_KEEP') ?? 7,
  smtpUrl: parse(env, 'SMTP_URL'),
  smsUrl: parse(env, 'SMS_URL'),
  smsWebhookSecret: parse(env, 'SMS_WEBHOOK_SECRET'),
  mailWebhookSecret: parse(env, 'MAIL_WEBHOOK_SECRET'),
  metricsToken: parse(env, 'METRICS_TOKEN'),
  identityUrl: parse(env, 'IDENTITY_URL'),
  identityTrustsEmail: parse(env, 'IDENTITY_TRUST_EMAIL') ?? false,
  secret: parse(env, 'SECRET'),
  vapidPrivateKey: parse(env, 'VAPID_PRIVATE_KEY'),
  vapidSubject: parse(env, 'VAPID_SUBJECT'),
  feedsDir: absolute(parse(env, 'FEEDS_DIR')),
  apimoUrl: parse(env, 'APIMO_URL'),
  geocoderUrl: parse(env, 'GEOCODER_URL'),
  isochroneUrl: parse(env, 'ISOCHRONE_URL'),
  dpeUrl: parse(env, 'DPE_URL'),
  marketShareUrl: parse(env, 'MARKET_SHARE_URL'),
  riskReportUrl: parse(env, 'RISK_REPORT_URL'),
  creditSimulationUrl: parse(env, 'CREDIT_SIMULATION_URL'),
  mapStyleUrl: parse(env, 'MAP_STYLE_URL'),
  demo: parse(env, 'DEMO'),
  publicAddresses: parse(env, 'PUBLIC_ADDRESSES') ?? [],
  certificateAuthorities: parse(env, 'CERTIFICATE_AUTHORITIES') ?? ['letsencrypt.org'],
  dnsServers: parse(env, 'DNS_SERVERS') ?? [],
  trustedProxies: parse(env, 'TRUST_PROXY') ?? [],
});

const absolute = (path: string | null): string | null => (path === null ? null : resolve(path));

const storageCredentials = (env: Env): Config['storageCredentials'] => {
  const accessKeyId = parse(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = parse(env, 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = parse(env, 'AWS_SESSION_TOKEN');
  if (accessKeyId === null || secretAccessKey === null) return null;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) };
};

/** A URL that is valid only together with DATABASE_URL. */
const besideDatabase = <N extends 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL'>(
  env: Env,
  name: N,
) => {
  const given = parse(env, name);
  if (given !== null && parse(env, 'DATABASE_URL') === null) {
    throw new StartError('config-needs-database-url', { name });
  }
  return given;
};
