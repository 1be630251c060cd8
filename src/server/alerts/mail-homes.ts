import { sql } from 'kysely';
import { criteriaOf, MAILED_HOMES } from '#domain/alerts/alert';
import { mailTime } from '#domain/alerts/mail-times';
import { NO_RENT } from '#domain/listings/empty-values';
import type { Priced } from '#domain/listings/price';
import { searchHref } from '#domain/listings/search-address';
import { type Filter, matchingCriteria, selectRows, visibleOn } from '#domain/listings/slice-filters';
import { readId } from '#domain/listings/slice-ids';
import type { Site } from '#domain/sites/site';
import { ALERT_WORDS } from '#fr/alerts';
import type { Tx } from '#platform/db/database';
import { adminCtx, doEach, doEachSite, ofSite, type Ports, type PublicCtx, siteUrl } from '#server/context';
import { selectFields, sliceOfListings } from '#server/listings';
import type { MailBlock } from '#server/notifications';
import { ALERTS, lockRecipient } from './alert-rows.ts';
import { alertInWords } from './alert-words.ts';
import { homeLink, queueHomesMail, type Recipient } from './homes-mail.ts';

const WORDS = ALERT_WORDS.mail;

/** Recipients of one statement. */
const BATCH = 500;

/**
 * Alerts `a` of recipients `r` whose time has come; those with a home get a mail (rule ALERT-MAIL). An address gets one
 * daily or weekly mail a day, also when its person changes an alert after it.
 */
const isDue = ({ market: { timeZone } }: Site, now: Date) => {
  const morning = mailTime('daily', now, timeZone);
  return sql`a.confirmed_at is not null and a.paused_at is null and case a.frequency
    when 'instant' then coalesce(r.mailed_at, '-infinity') <= ${mailTime('instant', now, timeZone)}
    else coalesce(r.similar_at, '-infinity') < ${morning} and not exists (
      select from alerts o
      where o.market_id = a.market_id and o.site_id = a.site_id and o.recipient_id = a.recipient_id
        and o.frequency <> 'instant' and o.mailed_at >= ${morning}) end`;
};

const isOfSite = ({ marketId, id }: Site) => sql`a.market_id = ${marketId} and a.site_id = ${id}`;

const MATCH_OF_ALERT = sql`m.market_id = a.market_id and m.site_id = a.site_id and m.alert_id = a.id`;

/** Homes `m` of alerts `a` for the mail of now: a daily or weekly one tells what was found before its time. */
const isWaiting = ({ market: { timeZone } }: Site, now: Date) => sql`
  ${MATCH_OF_ALERT} and m.mailed_at is null and case a.frequency
    when 'daily' then m.matched_at < ${mailTime('daily', now, timeZone)}
    when 'weekly' then m.matched_at < ${mailTime('weekly', now, timeZone)}
    else true end`;

const listDue = async (ctx: PublicCtx, after: string | null): Promise<Recipient[]> => {
  const now = ctx.system.now();
  const { rows } = await ctx.write((tx) =>
    sql<Recipient>`
      select distinct r.id, r.email from ${ALERTS}
      where ${isOfSite(ctx.site)} and ${isDue(ctx.site, now)}
        and exists (select from alert_matches m where ${isWaiting(ctx.site, now)})
        and (${after}::uuid is null or r.id > ${after}::uuid)
      order by r.id limit ${BATCH}`.execute(tx),
  );
  return rows;
};

/** A stored rent may lack fields. */
type StoredPrice = Omit<Priced, 'rent'> & { rent: Partial<Priced['rent']> };
/** Columns of `StoredPrice`, for the table alias `l`. */
const PRICE = selectFields(
  [
    'transaction',
    'project',
    'category',
    'priceCents',
    'priceHidden',
    'feesPayer',
    'buyerFeesCents',
    'rent',
  ] satisfies (keyof Priced)[],
  'l',
);

type Home = StoredPrice & {
  alert_id: string;
  query: string;
  listing_id: string;
  title: string;
  slug: string;
  former_cents: number | null;
};

/** The alerts of a recipient whose time has come. Locked: what is read afterwards was written by no other run. */
const lockDue = async (ctx: PublicCtx, tx: Tx, recipientId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${ALERTS}
    where ${isOfSite(ctx.site)} and a.recipient_id = ${recipientId} and ${isDue(ctx.site, ctx.system.now())}
    for update of a`.execute(tx);
  return rows.map(({ id }) => id);
};

type WaitingHome = { alert_id: string; query: string; listing_id: string };

/** The homes that wait for the mail of some alerts. */
const listWaiting = async (ctx: PublicCtx, tx: Tx, alertIds: readonly string[]): Promise<WaitingHome[]> => {
  const { rows } = await sql<WaitingHome>`
    select a.id as alert_id, a.query, m.listing_id
    from alerts a join alert_matches m on ${isWaiting(ctx.site, ctx.system.now())}
    where ${isOfSite(ctx.site)} and a.id = any(${alertIds}::uuid[])`.execute(tx);
  return rows;
};

/**
 * Which of the waiting homes the search of their alert finds now, and the ids of those that the site shows now: since a
 * home was found it may have been withdrawn or hidden, have another agent, or another price.
 */
const findNow = async (ctx: PublicCtx, tx: Tx, waiting: readonly WaitingHome[]) => {
  const { site, catalogue } = ctx;
  const slice = await sliceOfListings(tx, site.marketId, [...new Set(waiting.map(({ listing_id }) => listing_id))]);
  const idsOf = (filters: readonly Filter[]): ReadonlySet<string> =>
    new Set(Array.from(selectRows(slice, [...visibleOn(site), ...filters]), (row) => readId(slice.ids, row)));
  const queries = [...new Set(waiting.map(({ query }) => query))];
  const found = new Map(
    queries.map((query) => [query, idsOf(matchingCriteria(criteriaOf(query), catalogue.communes))]),
  );
  return {
    areFound: waiting.map(({ query, listing_id }) => found.get(query)?.has(listing_id) === true),
    shown: [...idsOf([])],
  };
};

/**
 * Takes the homes of a recipient's due alerts, the newest first, each once. What is told counts as told for all alerts
 * of the recipient that wait with it, at the price of the mail. A home is told only if the search of a due alert still
 * finds it and it costs less than each of them said last, or than before its price fell; otherwise it counts as told at
 * that price. One that was never told and is not found now is forgotten: it is news when it is published again.
 */
const takeHomes = async (ctx: PublicCtx, tx: Tx, recipientId: string): Promise<Home[]> => {
  const due = await lockDue(ctx, tx, recipientId);
  const now = ctx.system.now();
  const waiting = await listWaiting(ctx, tx, due);
  if (waiting.length === 0) return [];
  const { areFound, shown } = await findNow(ctx, tx, waiting);
  const { rows } = await sql<Home>`
    with waiting as materialized (
      select * from unnest(${waiting.map(({ alert_id }) => alert_id)}::uuid[],
        ${waiting.map(({ listing_id }) => listing_id)}::uuid[], ${areFound}::boolean[])
        as each (alert_id, listing_id, is_found)),
    homes as materialized (
      select l.id, l.title, l.slug, l.published_at, l.id = any(${shown}::uuid[]) as is_shown, w.is_found,
        case when l.price_hidden then null else l.price_cents end as price_cents
      from (select listing_id, bool_or(is_found) as is_found from waiting group by listing_id) w
      join listings l on l.market_id = ${ctx.site.marketId} and l.id = w.listing_id),
    own as materialized (
      select m.market_id, m.site_id, m.alert_id, m.listing_id,
        m.mailed_at is null and m.former_cents is null as is_untold,
        case when m.mailed_at is null then m.former_cents else m.price_cents end as said_cents,
        not h.is_found as is_over
      from homes h join alerts a on ${isOfSite(ctx.site)} and a.recipient_id = ${recipientId}
      join alert_matches m on ${MATCH_OF_ALERT} and m.listing_id = h.id
      where h.is_found or not h.is_shown or (m.alert_id, m.listing_id) in (select alert_id, listing_id from waiting)),
    news as materialized (
      select * from homes h where is_found and not exists (
        select from own o
        where o.listing_id = h.id and not o.is_untold and (h.price_cents < o.said_cents) is not true)),
    taken as (
      update alert_matches m set mailed_at = ${now},
        price_cents = case when n.id is null then coalesce(m.former_cents, m.price_cents) else n.price_cents end
      from own o left join news n on n.id = o.listing_id
      where m.market_id = o.market_id and m.site_id = o.site_id and m.alert_id = o.alert_id
        and m.listing_id = o.listing_id and m.mailed_at is null and not (o.is_over and o.is_untold)
      returning m.alert_id, m.listing_id, m.former_cents),
    removed as (
      delete from alert_matches m using own o
      where m.market_id = o.market_id and m.site_id = o.site_id and m.alert_id = o.alert_id
        and m.listing_id = o.listing_id and o.is_untold and o.is_over),
    mailed as (
      select distinct on (n.id) t.alert_id, n.id as listing_id, n.title, n.slug, t.former_cents, n.published_at
      from taken t join news n on n.id = t.listing_id
      join waiting w on w.alert_id = t.alert_id and w.listing_id = t.listing_id and w.is_found
      order by n.id, t.former_cents, t.alert_id),
    marked as (
      update alerts a set mailed_at = ${now}
      where ${isOfSite(ctx.site)} and a.id = any(${due}::uuid[])
        and a.id in (select t.alert_id from taken t join news n on n.id = t.listing_id))
    select h.*, a.query, ${PRICE}
    from mailed h join alerts a on ${isOfSite(ctx.site)} and a.id = h.alert_id
    join listings l on l.market_id = a.market_id and l.id = h.listing_id
    order by h.published_at desc, h.listing_id`.execute(tx);
  return rows;
};

const itemOf = (ctx: PublicCtx, home: Home) =>
  homeLink(ctx, { ...home, id: home.listing_id, rent: { ...NO_RENT, ...home.rent } }, home.former_cents);

/** One block an alert, with its first homes and a link to the search for the others. */
const blocksOf = (ctx: PublicCtx, homes: readonly Home[]): MailBlock[] =>
  [...Map.groupBy(homes, ({ alert_id }) => alert_id).values()].map((found): MailBlock => {
    const query = found[0]?.query ?? '';
    const others = found.length - MAILED_HOMES;
    const more = { label: WORDS.more(others), href: siteUrl(ctx, searchHref(criteriaOf(query))), text: '' };
    return {
      kind: 'links',
      title: alertInWords(ctx.catalogue.communes, query),
      items: [...found.slice(0, MAILED_HOMES).map((home) => itemOf(ctx, home)), ...(others > 0 ? [more] : [])],
    };
  });

/** One mail to a recipient with the homes of all alerts whose time has come, in the transaction that marks them. */
const mailRecipient = (ctx: PublicCtx, recipient: Recipient): Promise<void> =>
  ctx.write(async (tx) => {
    await lockRecipient(ctx, tx, recipient.id);
    const homes = await takeHomes(ctx, tx, recipient.id);
    if (homes.length === 0) return;
    await tx
      .updateTable('alert_recipients')
      .set({ mailed_at: ctx.system.now() })
      .where((eb) => eb.and({ ...ofSite(ctx), id: recipient.id }))
      .execute();
    await queueHomesMail(ctx, tx, recipient, {
      kind: 'homes',
      subject: WORDS.subject(homes.length, ctx.site.name),
      title: WORDS.title,
      blocks: blocksOf(ctx, homes),
    });
  });

const sitesWithHomes = async (ports: Ports): Promise<{ site_id: string }[]> => {
  const { rows } = await adminCtx(ports, 'alerts').write((tx) =>
    sql<{ site_id: string }>`
      select distinct site_id from alert_matches where mailed_at is null`.execute(tx),
  );
  return rows;
};

const mailSite = async (ctx: PublicCtx, signal: AbortSignal | undefined): Promise<void> => {
  const all: Recipient[] = [];
  let due = await listDue(ctx, null);
  while (due.length > 0) {
    all.push(...due);
    due = due.length < BATCH ? [] : await listDue(ctx, due.at(-1)?.id ?? null);
  }
  await doEach(all, (recipient) => mailRecipient(ctx, recipient), signal);
};

/** Queues the mails of every recipient whose time has come and whose alerts have found a home. Idempotent. */
export const mailHomes = async (ports: Ports, signal?: AbortSignal): Promise<void> =>
  doEachSite(ports, await sitesWithHomes(ports), (ctx) => mailSite(ctx, signal), signal);
