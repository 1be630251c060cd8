import type { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { signUpOperations } from '#contracts/sign-up';
import type { Tx } from '#platform/db/database';
import { isViolationOf } from '#platform/db/unique-violation';
import { ACCOUNTS, recordAudit } from '#server/access';
import type { NetworkRequestCtx } from '#server/context';
import { writeSite } from '#server/sites';
import { FAULT_STATUS, subdomainFault } from './availability.ts';
import { refuseExisting, refuseExpired, refuseField } from './faults.ts';
import { findSignUp, hasAddress, presentWebsite, type SignUp } from './session.ts';
import { queueWelcomeMail } from './welcome-mail.ts';

type Operation = (typeof signUpOperations)['setSubdomain'];
type Output = z.input<Operation['output']>;
type Input = z.output<Operation['input']>;

const openSite = async (ctx: NetworkRequestCtx, tx: Tx, signUp: SignUp, subdomain: string): Promise<void> => {
  const { site, marketId, accountId } = signUp;
  const now = ctx.system.now();
  // The unique index of subdomains decides between people who choose the same name simultaneously.
  await writeSite({ system: ctx.system, site: { marketId, id: site.id } }, tx, { subdomain, enabled: true });
  await recordAudit(tx, {
    marketId,
    action: 'sign-up.finished',
    actorId: accountId,
    actor: 'member',
    subject: { kind: 'site', id: site.id },
    details: { subdomain },
    at: now,
  });
  await queueWelcomeMail(ctx, tx, { signUp, subdomain });
};

/** Why this sign-up cannot finish now; 'finished': it already finished with this subdomain. */
const refusalOf = (
  ctx: NetworkRequestCtx,
  signUp: SignUp | null,
  { subdomain, websiteId }: Input,
): Refusal | 'finished' | null => {
  if (signUp === null) return refuseExpired();
  const { site, member } = signUp;
  if (site.id !== websiteId) return refuse(404, 'NOT_FOUND');
  if (hasAddress(site)) return site.subdomain === subdomain ? 'finished' : refuseExisting(ctx, site, 'subdomain');
  return member.sectors.length === 0 ? refuseField(409, 'SECTOR_MISSING', 'sector') : null;
};

type Finished = Output & { marketId: string };

const finish = (ctx: NetworkRequestCtx, input: Input): Promise<Finished | Refusal> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const { subdomain } = input;
    const signUp = await findSignUp(ctx, tx, { lock: true });
    const refusal = refusalOf(ctx, signUp, input);
    if (signUp === null || isRefusal(refusal)) return refusal as Refusal;
    if (refusal === null) {
      const fault = await subdomainFault(ctx, tx, subdomain);
      if (fault !== null) return refuseField(FAULT_STATUS[fault], fault, 'subdomain');
      await openSite(ctx, tx, signUp, subdomain);
    }
    const site = { ...signUp.site, subdomain, enabled: true };
    return { website: presentWebsite(ctx, site), marketId: signUp.marketId };
  });

/**
 * Gives the site its subdomain, opens it, and mails its URL, in one transaction (rule SIGNUP-DONE): of several people
 * who choose the same name exactly one gets it. Returns when this instance serves the site; other instances follow
 * within a second. The same call again has the same result.
 */
export const setSubdomain = async (ctx: NetworkRequestCtx, input: Input): Promise<Output | Refusal> => {
  try {
    const done = await finish(ctx, input);
    if (isRefusal(done)) return done;
    await ctx.directory.reload(done.marketId);
    return { website: done.website };
  } catch (error) {
    if (isViolationOf(error, 'sites_subdomain')) return refuseField(409, 'SUBDOMAIN_NOT_AVAILABLE', 'subdomain');
    throw error;
  }
};
