import { type Check, type CheckLevel, type CheckResults, LEVELS } from '#domain/doctor/levels';
import { checkClock, checkLocks, checkRole } from './check-database.ts';
import { checkPasswords } from './check-passwords.ts';
import { checkDisk, checkFiles } from './check-storage.ts';
import { checkBackup, checkJobs, checkMails } from './check-work.ts';
import type { DoctorCtx } from './context.ts';

/** In the order of the report. */
const CHECKS: { readonly [C in Check]: (ctx: DoctorCtx) => Promise<CheckResults[C]> } = {
  role: checkRole,
  locks: checkLocks,
  clock: checkClock,
  disk: checkDisk,
  files: checkFiles,
  mails: checkMails,
  jobs: checkJobs,
  backup: checkBackup,
  passwords: checkPasswords,
};

/** `failed`: the error with which the check failed. */
export type Finding =
  | { [C in Check]: { check: C; level: CheckLevel; facts: CheckResults[C] } }[Check]
  | { check: Check; level: 'problem'; failed: unknown };

/** Runs every check in turn; a check that throws is a finding. */
export async function* examine(ctx: DoctorCtx): AsyncGenerator<Finding> {
  for (const [name, find] of Object.entries(CHECKS)) {
    const check = name as Check;
    try {
      const facts = await find(ctx);
      const level = (LEVELS[check] as (facts: unknown) => CheckLevel)(facts);
      yield { check, level, facts } as Finding;
    } catch (error) {
      yield { check, level: 'problem', failed: error };
    }
  }
}
