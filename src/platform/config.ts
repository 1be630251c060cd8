import { resolve } from 'node:path';
import { z } from 'zod';
import { httpUrl, isSet, mask, networkDomain, peers, postgresUrl, urlOf } from './config-shapes.ts';
import { StartError } from './errors.ts';

/** The environment, parsed once (docs/operations.md). `null`: not given, the default is used. */
export type Config = {
  production: boolean;
  host: string;
  /** 0: the system chooses a free port. */
  port: number;
  networkDomain: string;
  /** null: the embedded server in `dataDir`. */
  databaseUrl: string | null;
  /** Not through a pooler; null: `databaseUrl`. */
  databaseDirectUrl: string | null;
  /** URL of the role that owns the tables, for migrations; null: derived from `databaseUrl`. */
  databaseOwnerUrl: string | null;
  databaseReplicaUrls: readonly string[];
  /** Absolute path. */
  dataDir: string;
  storageUrl: string | null;
  /**
   * Credentials of the object storage, under the variable names of its tools; null: they are in `storageUrl`, or files
   * are on the disk.
   */
  storageCredentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | null;
  /** Destination of the nightly backup, a folder or `s3://…`; null: no backup is made. */
  backupUrl: string | null;
  /** Number of nightly backups to keep. */
  backupKeep: number;
  smtpUrl: string | null;
  smsUrl: string | null;
  secret: string | null;
  geocoderUrl: string | null;
  dpeUrl: string | null;
  marketShareUrl: string | null;
  riskReportUrl: string | null;
  creditSimulationUrl: string | null;
  mapStyleUrl: string | null;
  /** null: the demo network is shown when no network is configured. */
  demo: boolean | null;
  /** Addresses and ranges of proxies whose X-Forwarded-* headers are trusted; empty: none. */
  trustedProxies: readonly string[];
};

/** A variable is invalid; `message` is one French line for the console. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
}

const PORT_NUMBER = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port <= 65535);
const S3_URL = urlOf('s3').refine((value) => new URL(value).hostname !== '');

const DATABASE = 'une adresse postgres://utilisateur:mot-de-passe@hôte:port/base';

type Variable = { shape: z.ZodType; expected: string };

/** Every variable, its schema, and the expected value as text for the console. */
const VARIABLES = {
  NODE_ENV: { shape: z.string(), expected: 'un mot, par exemple production' },
  PORT: { shape: PORT_NUMBER, expected: 'un numéro de port entre 0 et 65535' },
  HOST: { shape: z.string().regex(/^[\w.:-]+$/), expected: 'une adresse où écouter, par exemple 127.0.0.1 ou 0.0.0.0' },
  NETWORK_DOMAIN: { shape: networkDomain, expected: 'un nom de domaine en minuscules, sans port ni chemin' },
  DATABASE_URL: { shape: postgresUrl, expected: DATABASE },
  DATABASE_DIRECT_URL: { shape: postgresUrl, expected: DATABASE },
  DATABASE_OWNER_URL: { shape: postgresUrl, expected: DATABASE },
  DATABASE_REPLICA_URL: {
    shape: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(z.array(postgresUrl)),
    expected: 'des adresses postgres:// séparées par des virgules',
  },
  DATA_DIR: { shape: z.string().refine((path) => !path.includes('\0')), expected: 'un dossier' },
  STORAGE_URL: { shape: S3_URL, expected: 'une adresse s3://bucket?endpoint=…' },
  BACKUP_URL: {
    shape: z
      .string()
      .refine((text) => !text.includes('\0') && (!text.includes('://') || S3_URL.safeParse(text).success)),
    expected: 'un dossier, ou une adresse s3://bucket/dossier?endpoint=…',
  },
  BACKUP_KEEP: {
    shape: z
      .string()
      .regex(/^[1-9]\d{0,2}$/)
      .transform(Number),
    expected: 'un nombre entre 1 et 999',
  },
  AWS_ACCESS_KEY_ID: { shape: z.string(), expected: 'un identifiant' },
  AWS_SECRET_ACCESS_KEY: { shape: z.string(), expected: 'un secret' },
  AWS_SESSION_TOKEN: { shape: z.string(), expected: 'un jeton' },
  SMTP_URL: { shape: urlOf('smtp', 'smtps'), expected: 'une adresse smtp://… ou smtps://…' },
  SMS_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  SECRET: { shape: z.string().min(32), expected: 'au moins 32 caractères tirés au hasard' },
  GEOCODER_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  DPE_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  MARKET_SHARE_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  RISK_REPORT_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  CREDIT_SIMULATION_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  MAP_STYLE_URL: { shape: httpUrl, expected: 'une adresse http(s)://…' },
  DEMO: { shape: z.enum(['0', '1']).transform((text) => text === '1'), expected: '0 ou 1' },
  TRUST_PROXY: {
    shape: peers,
    expected: '0, 1 (proxy sur cette machine) ou des adresses IP ou plages séparées par des virgules',
  },
} as const satisfies Record<string, Variable>;

type Name = keyof typeof VARIABLES;
type Env = Readonly<Record<string, string | undefined>>;

const parse = <N extends Name>(env: Env, name: N): z.output<(typeof VARIABLES)[N]['shape']> | null => {
  const given = env[name]?.trim();
  if (!isSet(given)) return null;
  const { shape, expected } = VARIABLES[name];
  const result = shape.safeParse(given);
  if (!result.success) {
    throw new ConfigError(`Configuration : ${name} vaut « ${mask(name, given)} », mais il faut ${expected}.`);
  }
  return result.data as z.output<(typeof VARIABLES)[N]['shape']>;
};

/**
 * Reads the whole configuration (rule CONFIG-CHECKED).
 * @throws ConfigError with one French line: the variable, its value (secrets masked), what is expected.
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
  backupKeep: parse(env, 'BACKUP_KEEP') ?? 7,
  smtpUrl: parse(env, 'SMTP_URL'),
  smsUrl: parse(env, 'SMS_URL'),
  secret: parse(env, 'SECRET'),
  geocoderUrl: parse(env, 'GEOCODER_URL'),
  dpeUrl: parse(env, 'DPE_URL'),
  marketShareUrl: parse(env, 'MARKET_SHARE_URL'),
  riskReportUrl: parse(env, 'RISK_REPORT_URL'),
  creditSimulationUrl: parse(env, 'CREDIT_SIMULATION_URL'),
  mapStyleUrl: parse(env, 'MAP_STYLE_URL'),
  demo: parse(env, 'DEMO'),
  trustedProxies: parse(env, 'TRUST_PROXY') ?? [],
});

const storageCredentials = (env: Env): Config['storageCredentials'] => {
  const accessKeyId = parse(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = parse(env, 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = parse(env, 'AWS_SESSION_TOKEN');
  if (accessKeyId === null || secretAccessKey === null) return null;
  return { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) };
};

/** A URL that is only valid together with DATABASE_URL. */
const besideDatabase = <N extends 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_REPLICA_URL'>(
  env: Env,
  name: N,
) => {
  const given = parse(env, name);
  if (given !== null && parse(env, 'DATABASE_URL') === null) {
    throw new ConfigError(`Configuration : ${name} est donné sans DATABASE_URL, mais il faut les deux.`);
  }
  return given;
};
