import { sql } from 'kysely';
import { chooseLeadRecipient } from '#domain/leads/recipient';
import { callFact } from '#fr/consents';
import { DIGEST_WORDS, LEAD_DIGEST as WORDS } from '#fr/digests';
import { phone } from '#fr/format';
import type { Tx } from '#platform/db/database';
import { mayCallSql } from '#server/consents';
import { adminCtx, type Ports, type PublicCtx, publicCtx } from '#server/context';
import { DIGEST_SIZE, type DigestEntry, queueDigest } from '#server/notifications';

/** Queue of this handler. */
export const LEAD_DIGESTS_DUE = 'leads.digests-due';

/** Applications of one digest: those of a market center for agents, or those for positions. */
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

const waiting = ({ site }: PublicCtx, tx: Tx, isAgent: boolean) =>
  tx
    .selectFrom('leads as l')
    .where('l.market_id', '=', site.marketId)
    .where('l.type', isAgent ? '=' : '<>', 'agent')
    .where('l.to_check', '=', true)
    .where('l.digested_at', 'is', null);

/** The oldest applications, locked until the digest is stored, so that two workers do not list one twice. */
const takeRows = (ctx: PublicCtx, tx: Tx, isAgent: boolean): Promise<Row[]> =>
  waiting(ctx, tx, isAgent)
    .leftJoin('job_offers as o', (join) =>
      join.onRef('o.market_id', '=', 'l.market_id').onRef('o.id', '=', 'l.job_offer_id'),
    )
    .select(['l.id', 'l.fullname', 'l.email', 'l.phone', 'l.created_at as at', 'l.origin_site_id as site_id'])
    .select(['o.title as offer', mayCallSql(ctx.site.marketId, sql`l.phone`).as('may_call')])
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(DIGEST_SIZE)
    .forUpdate('l')
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

const sendDigest = async (ctx: PublicCtx, tx: Tx, { isAgent, to }: { isAgent: boolean; to: string }): Promise<void> => {
  const rows = await takeRows(ctx, tx, isAgent);
  const [first] = rows;
  if (!first) return;
  const { all } = await waiting(ctx, tx, isAgent)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const cause = `lead-digest:${first.id}`;
  const entries = rows.map(entryOf(ctx));
  await queueDigest(ctx, tx, { template: 'leads.digest', cause, to, entries, all: Number(all), words: WORDS });
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('leads')
    .set({ digested_at: ctx.system.now() })
    .where('market_id', '=', ctx.site.marketId)
    .where('id', 'in', ids)
    .execute();
};

const MAX_GROUPS = 1000;

const listGroups = (ports: Ports): Promise<Group[]> =>
  adminCtx(ports, 'digests').write((tx) =>
    tx
      .selectFrom('leads')
      .select(['market_id', (eb) => eb('type', '=', 'agent').$castTo<boolean>().as('is_agent')])
      .distinct()
      .where('to_check', '=', true)
      .where('digested_at', 'is', null)
      .limit(MAX_GROUPS)
      .execute(),
  );

/**
 * Job handler, hourly: mails the applications beyond the bound of their site to the recipient of the market center.
 * Idempotent.
 */
export const onLeadDigestsDue = async (ports: Ports): Promise<void> => {
  for (const { market_id, is_agent: isAgent } of await listGroups(ports)) {
    const sites = ports.directory.sitesOfMarket(market_id);
    const site = sites.find(({ type }) => type === 'market') ?? sites[0];
    if (!site) continue;
    const { settings, market } = site;
    const to = chooseLeadRecipient({ contact: settings.contact, email: market.email }, isAgent ? 'agent' : 'tl');
    const ctx = publicCtx(ports, site);
    if (to !== null) await ctx.write((tx) => sendDigest(ctx, tx, { isAgent, to }));
  }
};
