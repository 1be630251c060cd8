import { z } from 'zod';
import { DAY_MS } from '#domain/calendar/durations';
import type { PublicCtx } from '#server/context';

type Ctx = Pick<PublicCtx, 'site' | 'system'>;

const PURPOSE = 'estimation';
/** 30 days. */
const VALID_MS = 30 * DAY_MS;

const contentShape = z.object({ site: z.string(), id: z.string(), until: z.number() });

/** The capability of an estimation: gives access to its page and its personal fields on this site until it expires. */
export const estimationToken = ({ site, system: { signer, now } }: Ctx, id: string): string =>
  signer.sign(PURPOSE, JSON.stringify({ site: site.id, id, until: now().getTime() + VALID_MS }));

/** The id of the estimation of a token; null: modified, of another site, or expired. */
export const openEstimationToken = ({ site, system: { signer, now } }: Ctx, token: string): string | null => {
  const text = signer.open(PURPOSE, token);
  if (text === null) return null;
  const content = contentShape.parse(JSON.parse(text));
  return content.site === site.id && now().getTime() < content.until ? content.id : null;
};

type Stored = { id: string; completed_at: Date | null };

/**
 * Whether a caller may change an estimation (rule ESTIMATION-PRIVATE): its id is the capability until it contains a
 * person, then its token.
 */
export const mayWrite = (ctx: Ctx, { id, completed_at }: Stored, token: string): boolean =>
  completed_at === null || openEstimationToken(ctx, token) === id;
