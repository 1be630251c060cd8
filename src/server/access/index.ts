/** Base feature: sessions, and the role and rights of a signed-in person on a host (table: domain/access). */

export { accountOfMember } from './account-of-member.ts';
export { linkedPlace } from './account-place.ts';
export { type Attempt, attemptOwn, attemptSignIn, hashForLink } from './attempt.ts';
export { type Audited, recordAudit } from './audit.ts';
export { type Brake, countAttempt, liftBrakes, revertAttempt } from './brakes.ts';
export { findSignedIn } from './find-signed-in.ts';
export { openHashing } from './hashing.ts';
export { isUnchanged } from './is-unchanged.ts';
export { deviceHash, findKnownBrowser, newDeviceToken } from './known-browser.ts';
export { kindOfMember } from './member-kind.ts';
export { currentSession, listSessions, revokeSession } from './own-sessions.ts';
export { ACCOUNTS, type Account, findAccount, findMembership, findRole, hasSamePassword } from './queries.ts';
export {
  type Change,
  changesOf,
  nameOf,
  recordAutomatic,
  recordChange,
  recordChanges,
  type Subject,
} from './record-change.ts';
export { recordExport } from './record-export.ts';
export { renewSession } from './renew.ts';
export { digestOfValue, type FieldSave, saveFields } from './save-fields.ts';
export { endSessions, findFamily, openSession } from './sessions.ts';
export { signOut } from './sign-out.ts';
export { findFactorPolicy, rolesWithFactor } from './standing.ts';
export { sweepSessions } from './sweep.ts';
export { type AnyRequestCtx, hostOf, marketOf, type SignedInCtx, tenantOf } from './tenant.ts';
export { findValuesAt, listChanges, type Version } from './versions.ts';
