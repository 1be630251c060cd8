import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explainExit } from './embedded-exit.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-exit-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const logFile = join(root, 'postgres.log');

type End = Pick<ChildProcess, 'pid' | 'exitCode' | 'signalCode'>;
const FAILED: End = { pid: 7, exitCode: 1, signalCode: null };
const KILLED: End = { pid: 7, exitCode: null, signalCode: 'SIGKILL' };
const ABORTED: End = { pid: 7, exitCode: null, signalCode: 'SIGABRT' };

test.each<[string, End, 'temporary' | 'environment' | 'damage']>([
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', FAILED, 'temporary'],
  ['PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device', ABORTED, 'temporary'],
  ['FATAL:  lock file "postmaster.pid" already exists', FAILED, 'temporary'],
  ['FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use', FAILED, 'temporary'],
  ['LOG:  startup process (PID 9) was terminated by signal 9: Killed', FAILED, 'temporary'],
  ['LOG:  starting PostgreSQL 18', KILLED, 'temporary'],
  ['FATAL:  could not open file "global/pg_control": Permission denied', FAILED, 'environment'],
  ['FATAL:  data directory "/data/postgres" has wrong ownership', FAILED, 'environment'],
  ['PANIC:  could not locate a valid checkpoint record', ABORTED, 'damage'],
  ['LOG:  startup process (PID 9) was terminated by signal 11: Segmentation fault', FAILED, 'damage'],
])('%s', async (said, end, kind) => {
  writeFileSync(logFile, `2026-11-22 UTC [7] ${said}\n`);
  const error = await explainExit({ logFile }, end as ChildProcess);
  expect(error.name).toBe(kind === 'temporary' ? 'TemporaryStartError' : 'StartError');
  expect(error.params).toHaveProperty('damaged', kind === 'damage');
  expect(error.message).not.toContain('\n');
});
