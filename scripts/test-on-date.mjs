import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystemPostgres } from '../tests/harness/system-postgres.ts';

/**
 * Runs tests on another date, to find those that hold on some days or at some hours only; the integration tests, unless
 * the options name a project:
 *
 *     node scripts/test-on-date.mjs 2027-01-01T00:10Z [files and options of Vitest]
 *     node scripts/test-on-date.mjs 2026-12-01T22:30Z --project e2e
 *
 * Debian's `faketime` moves the clocks of Node.js and of a PostgreSQL of the system (packages faketime and postgresql).
 * Ages of files come from the kernel, whose clock is not moved, and PostgreSQL's time-outs do not work under it: tests
 * of them fail here (files/storage, files/sweep, faults/poolers, faults/servers). Browsers keep the date of today, and
 * the end-to-end tests need a build. Not beside another run: temporary folders are old on a later date, and are
 * removed.
 */

const UNDER_FAKETIME = '--under-faketime';
const [first, ...options] = process.argv.slice(2);

const runTests = async () => {
  // The folders of the tests are removed when the clock says that they are old.
  const make = () => mkdtemp(join(tmpdir(), 'vitrine-date-'));
  const postgres = await startSystemPostgres({ settings: ['fsync=off', 'max_connections=200'] }, make);
  try {
    const project = options.includes('--project') ? [] : ['--project', 'integration'];
    const args = ['node_modules/vitest/vitest.mjs', 'run', ...project, '--retry=0', ...options];
    const env = { ...process.env, TEST_DATABASE_URL: postgres.urlOf('boss', 'postgres') };
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit');
    process.exitCode = code ?? 1;
  } finally {
    await postgres.close();
  }
};

const underFaketime = () => {
  const seconds = Math.round((Date.parse(first ?? '') - Date.now()) / 1000);
  if (Number.isNaN(seconds)) throw new Error('usage: node scripts/test-on-date.mjs 2027-01-01T00:10Z [files]');
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  const args = ['-f', offset, process.execPath, import.meta.filename, UNDER_FAKETIME, ...options];
  // Timers measure time that passes, not the time of day.
  const env = { ...process.env, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  const { status, error } = spawnSync('faketime', args, { env, stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
};

if (first === UNDER_FAKETIME) await runTests();
else underFaketime();
