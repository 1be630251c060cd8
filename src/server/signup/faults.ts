import { type FieldError, type Refusal, type RefusalStatus, refuse } from '#contracts/problem';
import { SIGN_UP_FAULTS, type SignUpFault } from '#fr/sign-up';

/** The message of a fault beside its field. */
export const faultOf = (field: string, fault: SignUpFault): FieldError => ({ field, message: SIGN_UP_FAULTS[fault] });

/** A refusal with a code of the specification and its message beside a field. */
export const refuseField = (status: RefusalStatus, code: SignUpFault, field: string): Refusal =>
  refuse(status, code, { errors: [faultOf(field, code)] });

/** 401: no sign-up session, or it has ended. */
export const refuseExpired = (): Refusal => refuse(401, 'SIGN_UP_EXPIRED');
