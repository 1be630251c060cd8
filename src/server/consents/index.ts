/** Ground room: the ledger of consents. Rows are added, never changed: a withdrawal is a row of its own. */

export { mayCall } from './may-call.ts';
export { type GivenConsents, recordConsents } from './record-consents.ts';
export {
  listConsents,
  readConsentToken,
  type StandingConsent,
  withdrawConsents,
  withdrawNote,
} from './withdraw.ts';
