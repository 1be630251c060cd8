import type { ChildProcess } from 'node:child_process';
import { readFile, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError, TemporaryStartError } from '#platform/errors';
import { type Cluster, lastLine } from './embedded-cluster.ts';

/**
 * The process exited, was ended by a signal (PostgreSQL aborts when it finds its files damaged), or could not be
 * spawned.
 */
export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null || child.pid === undefined;

/** Messages of PostgreSQL with temporary causes: disk or memory full, another server that is stopping. */
const TEMPORARY = new RegExp(
  [
    'No space left',
    'Disk quota',
    'Cannot allocate memory',
    'lock file ".*" (already exists|is empty)',
    'is still in use',
    'terminated by signal (9|15):',
  ].join('|'),
);
/** Messages about the environment of the files, not their content. */
const ENVIRONMENT =
  /Permission denied|Operation not permitted|Read-only file system|wrong ownership|invalid permissions/;
/** Exits caused by a person or the system: 0, or 128 plus the number of the signal. */
const SIGNALS = new Set<unknown>(['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGKILL', 'SIGTERM', 0, 129, 130, 131, 137, 143]);

/** PostgreSQL needs more free space than this for its lock files and a WAL segment. */
const MIN_FREE_BYTES = 1024 * 1024;

/** Why a server ended shortly after its start. */
export const explainExit = async ({ logFile }: Pick<Cluster, 'logFile'>, child: ChildProcess): Promise<StartError> => {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  const full = await isFull(dirname(logFile)); // when the disk is full, the log cannot contain the reason
  const facts = { reason: reasonOf(text) || null, full, damaged: false, logFile };
  if (full || child.pid === undefined || TEMPORARY.test(text)) return new TemporaryStartError('db-not-starting', facts);
  if (SIGNALS.has(child.signalCode ?? child.exitCode)) return new TemporaryStartError('db-not-starting', facts);
  return new StartError('db-not-starting', { ...facts, damaged: !ENVIRONMENT.test(text) });
};

const isFull = (path: string): Promise<boolean> =>
  statfs(path).then(
    ({ bavail, bsize }) => bavail * bsize < MIN_FREE_BYTES,
    () => false,
  );

/** The last error before the shutdown messages: the cause, not its consequences. */
const reasonOf = (text: string): string => {
  const said = text
    .split('\n')
    .map((line) => /(?:PANIC|FATAL): +(?!the database system is|terminating)(.*)/.exec(line)?.[1]);
  return said.findLast((line) => line !== undefined) ?? lastLine(text);
};
