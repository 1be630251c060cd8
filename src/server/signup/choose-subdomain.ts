import type { z } from 'zod';
import { type Refusal, refuseTooMany } from '#contracts/problem';
import type { signUpOperations } from '#contracts/sign-up';
import { countUse } from '#platform/db/rate-limits';
import { ACCOUNTS } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { FAULT_STATUS, subdomainFault } from './availability.ts';
import { refuseExpired, refuseField } from './faults.ts';
import { subdomainCounts } from './limits.ts';
import { findSignUp } from './session.ts';

type Operation = (typeof signUpOperations)['chooseSubdomain'];

/**
 * Whether a subdomain is available. It is not reserved: if two people see it as available, the first to finish gets it.
 * 401: no sign-up session.
 */
export const chooseSubdomain = (
  ctx: NetworkRequestCtx,
  { subdomain }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const signUp = await findSignUp(ctx, tx);
    if (signUp === null) return refuseExpired();
    const wait = await countUse(tx, subdomainCounts(signUp.sessionId));
    if (wait !== null) return refuseTooMany(wait);
    const fault = await subdomainFault(ctx, tx, subdomain);
    return fault === null ? { message: 'SUBDOMAIN_AVAILABLE' } : refuseField(FAULT_STATUS[fault], fault, 'subdomain');
  });
