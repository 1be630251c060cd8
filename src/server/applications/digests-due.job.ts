import { sql } from 'kysely';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import { callFact } from '#fr/consents';
import { DIGEST_WORDS, LEAD_DIGEST as WORDS } from '#fr/digests';
import { phone } from '#fr/format';
import type { Tx } from '#platform/db/database';
import { mayCallSql } from '#server/consents';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  networkJob,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { type DigestEntry, OF_ACTIVE_MARKETS, sendDigest } from '#server/notifications';

/** Applications of one digest: a market center's applications of agents, or those for positions. */
type Group = { market_id: string; is_agent: boolean };
type Row = {
  id: string;
  fullname: string;
  email: string | null;
  phone: string | null;
  may_call: boolean;
  at: Date;
  offer: string | null;
  site_id: string | null;
};

const readRows = async ({ site }: PublicCtx, tx: Tx, ids: readonly string[]): Promise<Row[]> =>
  tx
    .selectFrom('leads as l')
    .leftJoin('job_offers as o', (join) =>
      join.onRef('o.market_id', '=', 'l.market_id').onRef('o.id', '=', 'l.job_offer_id'),
    )
    .select(['l.id', 'l.fullname', 'l.email', 'l.phone', 'l.created_at as at', 'l.origin_site_id as site_id'])
    .select(['o.title as offer', mayCallSql(site.marketId, sql`l.phone`).as('may_call')])
    .where('l.market_id', '=', site.marketId)
    .where('l.id', 'in', ids)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();

const entryOf =
  ({ directory: { siteById } }: PublicCtx) =>
  ({ fullname, at, phone: telephone, may_call, email, offer, site_id }: Row): DigestEntry => {
    const site = site_id === null ? null : siteById(site_id);
    const lines = [
      [telephone && phone(telephone), email].filter(Boolean).join(' — '),
      telephone && callFact(may_call)[1],
      offer && DIGEST_WORDS.offer(offer),
      site && DIGEST_WORDS.from(site.name),
    ];
    return { name: fullname, at, lines: lines.filter((line) => line !== null), excerpt: null };
  };

const MAX_GROUPS = 1000;

const listGroups = (ports: Ports): Promise<Group[]> =>
  adminCtx(ports, 'digests').write((tx) =>
    tx
      .selectFrom('leads')
      .select(['market_id', (eb) => eb('type', '=', 'agent').$castTo<boolean>().as('is_agent')])
      .distinct()
      .where('to_check', '=', true)
      .where(OF_ACTIVE_MARKETS)
      .where('digested_at', 'is', null)
      .limit(MAX_GROUPS)
      .execute(),
  );

/**
 * Job handler, hourly: mails the applications above the limit of their site to the market center's recipient.
 * Idempotent.
 */
export const onLeadDigestsDue = async (ports: Ports): Promise<void> =>
  doEach(await listGroups(ports), async ({ market_id, is_agent: isAgent }) => {
    const sites = ports.directory.sitesOfMarket(market_id);
    const site = sites.find(({ type }) => type === 'market') ?? sites[0];
    if (!site) return;
    const { settings, market } = site;
    const to = chooseLeadRecipient({ contact: settings.contact, email: market.email }, isAgent ? 'agent' : 'tl');
    const ctx = publicCtx(ports, site);
    const where = isAgent ? sql<boolean>`type = 'agent'` : sql<boolean>`type <> 'agent'`;
    await ctx.write((tx) =>
      sendDigest(ctx, tx, {
        template: 'leads.digest',
        to,
        words: WORDS,
        waiting: { table: 'leads', where, at: 'created_at' },
        entriesOf: async (ids) => (await readRows(ctx, tx, ids)).map(entryOf(ctx)),
      }),
    );
  });

/** Job of `onLeadDigestsDue`. */
export const LEAD_DIGESTS_DUE = defineJob({
  name: 'leads.digests-due',
  payload: networkJob,
  ...DIGEST,
  run: onLeadDigestsDue,
});
