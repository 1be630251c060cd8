import { type FieldError, type Refusal, type RefusalStatus, refuse } from '#contracts/problem';
import { existingSite, SIGN_UP_FAULTS, type SignUpFault } from '#fr/sign-up';
import type { NetworkRequestCtx } from '#server/context';

/** The message of an error beside its field. */
export const faultOf = (field: string, fault: SignUpFault): FieldError => ({ field, message: SIGN_UP_FAULTS[fault] });

/** A refusal with a code of the specification and its message beside a field. */
export const refuseField = (status: RefusalStatus, code: SignUpFault, field: string): Refusal =>
  refuse(status, code, { errors: [faultOf(field, code)] });

type Existing = { id: string; subdomain: string | null; domain: string | null };

/** 409: the member already has a site; the refusal contains its URL, also in `current`. */
export const refuseExisting = (ctx: NetworkRequestCtx, { id, ...address }: Existing, field: string): Refusal => {
  const url = ctx.directory.siteOrigin(address);
  const errors = [{ field, message: existingSite(url) }];
  return refuse(409, 'WEBSITE_ALREADY_EXISTS', { errors, current: { website: { id, url } } });
};

/** 401: no sign-up session, or it has ended. */
export const refuseExpired = (): Refusal => refuse(401, 'SIGN_UP_EXPIRED');
