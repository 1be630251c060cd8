/** Base feature: the ledger of consents. Rows are only added: a withdrawal is a row. */

export { consentRows, type GivenConsents, wordingOf } from './consent-rows.ts';
export { findGivenConsents } from './given-consents.ts';
export { mayCall, mayCallSql } from './may-call.ts';
export { recordConsentEnds } from './record-consent-ends.ts';
export { recordConsents } from './record-consents.ts';
export { refusesSms } from './refuses-sms.ts';
export {
  type ActiveConsent,
  findConsentOwner,
  listConsents,
  withdrawConsents,
  withdrawNote,
} from './withdraw.ts';
