import { type DestinationStream, type Logger, pino } from 'pino';

/** A structured log. `child({ requestId })` binds fields to every line. Personal data and secrets are removed. */
export type Log = Pick<Logger, 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'> & {
  child: (bindings: Record<string, unknown>) => Log;
};

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Names of fields that are never logged, in any object (rule PRIVACY-LOGS). */
const PRIVATE = [
  'password',
  'secret',
  'token',
  'refreshToken',
  'apiKey',
  'authorization',
  'cookie',
  'set-cookie',
  'email',
  'telephone',
  'phone',
  'phonenumber',
  'firstname',
  'lastname',
  'fullname',
  'message_text',
  'query',
  'parameters',
  'detail',
  'where',
];

const paths = PRIVATE.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : name;
  const nested = name.includes('-') ? `*["${name}"]` : `*.${name}`;
  const deep = name.includes('-') ? `*.*["${name}"]` : `*.*.${name}`;
  return [key, nested, deep];
});

type ErrorLike = { name?: unknown; message?: unknown; code?: unknown; stack?: unknown };

/** Fields of an error can contain rows and parameters (`detail` of a database error), so only these four are logged. */
const error = (value: unknown): unknown => {
  if (!(value instanceof Error)) return value;
  const { name, message, code, stack } = value as ErrorLike;
  const cause = value.cause instanceof Error ? { cause: error(value.cause) } : {};
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...cause };
};

export type LogOptions = { level?: LogLevel; destination?: DestinationStream };

/** Writes one JSON line for each event, to stdout or to `destination`. */
export const createLog = ({ level = 'info', destination }: LogOptions = {}): Log => {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths, censor: '[redacted]' },
    serializers: { err: error, error },
  };
  return destination ? pino(options, destination) : pino(options);
};

/** Logs nothing: for tests, and tools that print for people. */
export const silentLog = (): Log => createLog({ level: 'silent' });
