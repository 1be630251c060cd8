/** Base feature: the ledger of consents. Rows are only added: a withdrawal is a row. */

export { findGivenConsents } from './given-consents.ts';
export { mayCall, mayCallSql } from './may-call.ts';
export { recordConsentEnds } from './record-consent-ends.ts';
export { type GivenConsents, recordConsents } from './record-consents.ts';
export { refusesSms } from './refuses-sms.ts';
export {
  type ActiveConsent,
  findConsentOwner,
  listConsents,
  withdrawConsents,
  withdrawNote,
} from './withdraw.ts';
