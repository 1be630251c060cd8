import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { type Count, countUseAndCommit, uncountUse } from '#platform/db/rate-limits';
import type { Place } from '#platform/lanes';
import { hashPassword, isPassword } from '#platform/passwords';
import { type Brake, countAttempt, revertAttempt } from './brakes.ts';
import { deviceHash, findKnownBrowser } from './known-browser.ts';
import { signInCounts } from './limits.ts';
import { ACCOUNTS } from './queries.ts';
import { type AnyRequestCtx, hostOf, type SignedInCtx } from './tenant.ts';

/** What is limited: places of a lane, and counts of failures. */
type Limits = { place: Place; counts: readonly Count[]; brake: Brake | null };

/** An attempt with a password, in its place. */
export type Attempt = {
  /** `isPassword` and `hashPassword` of the platform, when it is the turn of this attempt. */
  isPassword: typeof isPassword;
  hashPassword: typeof hashPassword;
  /** Reverts the counts, because the password was right. */
  settle: (tx: Tx) => Promise<void>;
};

/** Seconds after which a caller without a place may come again: all attempts of a full lane take about as long. */
const RETRY_AFTER = 3;
const busy = (): Refusal => refuse(503, 'BUSY', { retryAfter: RETRY_AFTER });

const runIn = async <T>(
  { system }: Pick<AnyRequestCtx, 'system'>,
  { place, counts, brake }: Limits,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T | Refusal> => {
  const counted =
    counts.length === 0 ? null : await countUseAndCommit((done) => system.db.write(ACCOUNTS, done), counts);
  const wait = counted ?? (brake && (await countAttempt(system, brake)));
  if (wait !== null) return refuseTooMany(wait);
  return work({
    isPassword: (password, stored) => place.run(() => isPassword(password, stored)),
    hashPassword: (password) => place.run(() => hashPassword(password)),
    settle: async (tx) => {
      await uncountUse(tx, counts);
      if (brake) await revertAttempt(system, tx, brake);
    },
  });
};

/** Runs `work` in a place, and gives the place back. */
const inPlace = async <T>(place: Place | null, work: (place: Place) => Promise<T>): Promise<T | Refusal> => {
  if (place === null) return busy();
  try {
    return await work(place);
  } finally {
    place.leave();
  }
};

type Visitor = {
  email: string;
  /** Limits of the use case that apply to every browser. */
  counts?: readonly Count[];
};

const runKnown = async <T>(
  ctx: AnyRequestCtx,
  { email, counts = [] }: Visitor,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T | Refusal | null> => {
  const device = deviceHash(ctx)?.toString('hex');
  const place = device === undefined ? null : ctx.system.hashing.known.enter(device);
  if (place === null) return null;
  return inPlace(place, async () => {
    const id = await ctx.system.db.write(ACCOUNTS, (tx) => findKnownBrowser(ctx, tx, { email }));
    if (id === null) return null;
    const brake: Brake = { kind: 'known-password', of: id, account: { email } };
    return runIn(ctx, { place, counts, brake }, work);
  });
};

/**
 * Runs an attempt with the password of an address (rules SIGNIN-LIMITS, SIGNIN-BRAKE, SIGNIN-FLOOD). A browser that the
 * account was signed in to has its own places and its own limit, so that strangers cannot lock its person out. 429: too
 * many failures. 503: no place is left for browsers that are not known.
 */
export const attemptSignIn = async <T>(
  ctx: AnyRequestCtx,
  visitor: Visitor,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T | Refusal> => {
  const known = await runKnown(ctx, visitor, work);
  if (known !== null) return known;
  const { email, counts = [] } = visitor;
  return inPlace(ctx.system.hashing.others.enter(hostOf(ctx)), (place) => {
    const own = signInCounts({ email, address: ctx.client.address });
    const brake: Brake = { kind: 'password', of: email, account: { email } };
    return runIn(ctx, { place, counts: [...own, ...counts], brake }, work);
  });
};

/** Runs an attempt with the password of the signed-in person, among the known browsers. Limits as `attemptSignIn`. */
export const attemptOwn = <T>(ctx: SignedInCtx, work: (attempt: Attempt) => Promise<T>): Promise<T | Refusal> => {
  const { accountId, sessionId } = ctx.person;
  return inPlace(ctx.system.hashing.known.enter(accountId), (place) => {
    const brake: Brake = { kind: 'known-password', of: sessionId, account: { id: accountId } };
    return runIn(ctx, { place, counts: [], brake }, work);
  });
};

/** Hashes a new password for the holder of a mailed link to this account. 503: as `attemptSignIn`. */
export const hashForLink = (
  { system }: Pick<AnyRequestCtx, 'system'>,
  { accountId, password }: { accountId: string; password: string },
): Promise<string | Refusal> =>
  inPlace(system.hashing.known.enter(accountId), (place) => place.run(() => hashPassword(password)));
