import { z } from 'zod';
import { DAY_MS } from '#domain/calendar/durations';
import type { Candidate } from '#domain/sourcing/sourcing';
import type { PublicCtx } from '#server/context';

const PURPOSE = 'sourcing-candidate';

type Ctx = Pick<PublicCtx, 'site' | 'system'>;

const contentShape = z.object({
  market: z.string(),
  at: z.number(),
  candidate: z.object({
    ref: z.string(),
    fullname: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    zip: z.string().nullable(),
    listings: z.number(),
    network: z.object({ name: z.string(), normalizedName: z.string() }).nullable(),
  }),
});

/**
 * Signs a candidate received from the service for this market center, so that an import cannot contain invented people.
 */
export const signCandidate = ({ site, system: { signer, now } }: Ctx, candidate: Candidate): string =>
  signer.sign(PURPOSE, JSON.stringify({ market: site.marketId, at: now().getTime(), candidate }));

/** The candidate of a token; null: modified, of another market center, or older than a day. */
export const openCandidate = ({ site, system: { signer, now } }: Ctx, token: string): Candidate | null => {
  const text = signer.open(PURPOSE, token);
  if (text === null) return null;
  const { market, at, candidate } = contentShape.parse(JSON.parse(text));
  return market === site.marketId && now().getTime() - at < DAY_MS ? candidate : null;
};
