/** Base feature: the ledger of consents. Rows are only added: a withdrawal is a row. */

export { findGivenConsents } from './given-consents.ts';
export { mayCall, mayCallSql } from './may-call.ts';
export { type GivenConsents, recordConsents } from './record-consents.ts';
export { recordHomeValueEnd } from './record-home-value-end.ts';
export { recordPushEnds } from './record-push-ends.ts';
export { refusesSms } from './refuses-sms.ts';
export {
  type ActiveConsent,
  findConsentOwner,
  listConsents,
  withdrawConsents,
  withdrawNote,
} from './withdraw.ts';
