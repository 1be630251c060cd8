import { type Check, type CheckLevel, type CheckResults, LEVELS } from '#domain/doctor/levels';
import { keysOf } from '#domain/objects/typed';
import {
  checkBackup,
  checkClock,
  checkDisk,
  checkFiles,
  checkJobs,
  checkLocks,
  checkMails,
  checkPasswords,
  checkRole,
} from './checks.ts';
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

const ALL = keysOf(CHECKS);

/** Runs checks one after another, by default all; a check that throws is a finding. */
export async function* examine(ctx: DoctorCtx, checks: readonly Check[] = ALL): AsyncGenerator<Finding> {
  for (const check of checks) {
    try {
      const facts = await CHECKS[check](ctx);
      const level = (LEVELS[check] as (facts: unknown) => CheckLevel)(facts);
      yield { check, level, facts } as Finding;
    } catch (error) {
      yield { check, level: 'problem', failed: error };
    }
  }
}
