import type { ClientBase } from 'pg';
import type { AdminCtx } from '#server/context';
import { examine, type Finding } from './examine.ts';

/** Limit of a statement, so that a stuck check does not block the screen. */
const STATEMENT_MS = 5000;

/**
 * Without the checks of all files and passwords, and of the location of backups, which only the command `doctor` runs.
 */
const QUICK = ['role', 'locks', 'clock', 'disk', 'mails', 'jobs', 'backup'] as const;

/** Runs the quick checks, then `work` with their findings on the same connection. */
export const withQuickChecks = <T>(
  ctx: AdminCtx,
  work: (findings: readonly Finding[], client: ClientBase) => Promise<T> | T,
): Promise<T> => {
  const { dataDir, nightlyBackup, withClient } = ctx.system.installation;
  return withClient('vitrine health', async (client) => {
    await client.query(`set statement_timeout = ${STATEMENT_MS}`);
    const findings: Finding[] = [];
    const examined = examine({ ...ctx, client, dataDir, nightlyBackup, findBackup: null, demoPassword: null }, QUICK);
    for await (const finding of examined) findings.push(finding);
    return work(findings, client);
  });
};
