import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { Subject } from '#server/access';
import type { StaffCtx } from '#server/context';

type SiteCtx = Pick<StaffCtx, 'site'>;

/** An offer in the journal of changes. */
export const offerSubject = (id: string): Subject => ({ kind: 'job-offer', id });

/** Urls of the market center's offers that start with this one. `except`: an offer whose own url is ignored. */
export const findTakenUrls = async (
  { site }: SiteCtx,
  tx: Tx,
  url: string,
  except?: string,
): Promise<ReadonlySet<string>> => {
  const rows = await tx
    .selectFrom('job_offers')
    .select('url')
    .where('market_id', '=', site.marketId)
    .where('archived_at', 'is', null)
    .where((eb) => eb.fn<boolean>('starts_with', [sql`url::text`, eb.val(url)]))
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
  return new Set(rows.map((row) => row.url));
};

/** Stores the former url of an offer, and takes its new url from an offer that had it before. */
export const keepFormerUrl = async (
  { site }: SiteCtx,
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> => {
  await tx.deleteFrom('former_job_offer_urls').where('market_id', '=', site.marketId).where('url', '=', to).execute();
  await tx
    .insertInto('former_job_offer_urls')
    .values({ market_id: site.marketId, url: from, job_offer_id: id })
    .onConflict((conflict) => conflict.columns(['market_id', 'url']).doUpdateSet({ job_offer_id: id }))
    .execute();
};
