import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { haproxy } from '#tests/cluster/balancer';
import { systemBinaries } from '#tests/harness/system-postgres';

/** The smallest cluster of docs/cluster.md: one of two instances is killed. Needs Debian's PostgreSQL and HAProxy. */
test.skipIf(!systemBinaries || !haproxy)(
  'one of two instances is killed behind HAProxy: nothing is lost, no page is foreign (needs PostgreSQL and HAProxy)',
  async ({ signal }) => {
    const args = ['tests/cluster/run.mjs', '--smoke'];
    const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], signal });
    const [output, errors, [code]] = await Promise.all([text(run.stdout), text(run.stderr), once(run, 'exit')]);
    expect(code, output + errors).toBe(0);
    expect(output).toContain('| instance 1 | killed |');
  },
  600_000,
);
