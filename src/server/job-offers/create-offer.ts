import { v7 as uuid } from 'uuid';
import type { JobOfferDetail } from '#contracts/job-offers';
import { type Refusal, refuse } from '#contracts/problem';
import { type OfferValues, urlOfTitle } from '#domain/job-offers/check-offer';
import type { JobCode } from '#domain/job-offers/job-offer';
import { JOB_BOARD_WORDS } from '#fr/job-board';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockSite } from '#server/sites';
import { findOfferRow, presentDetail } from './offer-rows.ts';
import { findTakenUrls, offerSubject } from './stored-offer.ts';

/** The url, or with the first number that makes it unique: 'team-leader-lyon-2'. */
const freeUrl = (url: string, taken: ReadonlySet<string>): string => {
  let free = url;
  for (let rank = 2; taken.has(free); rank += 1) free = `${url}-${rank}`;
  return free;
};

const newValues = async (ctx: StaffCtx, tx: Tx, code: JobCode): Promise<OfferValues> => {
  const name = JOB_BOARD_WORDS.positions[code];
  const title = JOB_BOARD_WORDS.newTitle(name, ctx.site.market.city);
  const url = urlOfTitle(title);
  return { code, name, title, url: freeUrl(url, await findTakenUrls(ctx, tx, url)), content: '' };
};

/** A new closed offer for a position (rule JOB-OFFER-EDITED). */
export const createOffer = (ctx: StaffCtx, { code }: { code: JobCode }): Promise<JobOfferDetail | Refusal> =>
  ctx.write(async (tx) => {
    // Urls of one market center are chosen sequentially.
    await lockSite(ctx, tx);
    const values = await newValues(ctx, tx, code);
    const id = uuid();
    const at = ctx.system.now();
    const moments = { opened_at: at, created_at: at, updated_at: at };
    await tx
      .insertInto('job_offers')
      .values({ market_id: ctx.site.marketId, id, ...values, active: false, ...moments })
      .execute();
    const fields = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: null, to }]));
    await recordChange(ctx, tx, { subject: offerSubject(id), action: 'job-offer.created', fields });
    const row = await findOfferRow(ctx, tx, id);
    return row ? presentDetail(ctx, row) : refuse(404, 'NOT_FOUND');
  });

/** An offer for editing. Read on the primary, because a save compares with the values there. */
export const getOffer = async (ctx: StaffCtx, { id }: { id: string }): Promise<JobOfferDetail | Refusal> => {
  const row = await ctx.write((tx) => findOfferRow(ctx, tx, id));
  return row ? presentDetail(ctx, row) : refuse(404, 'NOT_FOUND');
};
