import { sql } from 'kysely';
import { criteriaOf, type Frequency, MAILED_HOMES } from '#domain/alerts/alert';
import { mailTime } from '#domain/alerts/mail-times';
import { searchHref } from '#domain/listings/search-address';
import type { Site } from '#domain/sites/site';
import { ALERT_WORDS } from '#fr/alerts';
import { euros } from '#fr/format';
import { PRICE_ON_REQUEST } from '#fr/listing-price';
import type { Tx } from '#platform/db/database';
import { adminCtx, ofSite, type Ports, type PublicCtx, publicCtx } from '#server/context';
import { type MailBlock, queueMails, senderOf, writeMail } from '#server/notifications';
import { alertInWords } from './alert-words.ts';
import { alertsUrl } from './links.ts';

const WORDS = ALERT_WORDS.mail;

/** Recipients of one statement. */
const BATCH = 500;

type Recipient = { id: string; email: string };

/** Alerts `a` of recipients `r` whose time has come; those with a home get a mail (rule ALERT-MAIL). */
const isDue = ({ market: { timeZone } }: Site, now: Date) => {
  const time = (frequency: Frequency): Date => mailTime(frequency, now, timeZone);
  return sql`a.confirmed_at is not null and a.paused_at is null and case a.frequency
    when 'instant' then coalesce(r.mailed_at, '-infinity') <= ${time('instant')}
    when 'daily' then coalesce(a.mailed_at, a.confirmed_at) < ${time('daily')}
      and coalesce(r.similar_at, '-infinity') < ${time('daily')}
    else coalesce(a.mailed_at, a.confirmed_at) < ${time('weekly')}
      and coalesce(r.similar_at, '-infinity') < ${time('daily')} end`;
};

const isOfSite = ({ marketId, id }: Site) => sql`a.market_id = ${marketId} and a.site_id = ${id}`;

const RECIPIENT_OF_ALERT = sql`
  r.market_id = a.market_id and r.site_id = a.site_id and r.id = a.recipient_id`;
const WAITING_OF_ALERT = sql`
  m.market_id = a.market_id and m.site_id = a.site_id and m.alert_id = a.id and m.mailed_at is null`;

const listDue = async (ctx: PublicCtx, after: string | null): Promise<Recipient[]> => {
  const { rows } = await ctx.write((tx) =>
    sql<Recipient>`
      select distinct r.id, r.email from alerts a join alert_recipients r on ${RECIPIENT_OF_ALERT}
      where ${isOfSite(ctx.site)} and ${isDue(ctx.site, ctx.system.now())}
        and exists (select from alert_matches m where ${WAITING_OF_ALERT})
        and (${after}::uuid is null or r.id > ${after}::uuid)
      order by r.id limit ${BATCH}`.execute(tx),
  );
  return rows;
};

type Home = {
  alert_id: string;
  query: string;
  listing_id: string;
  title: string;
  slug: string;
  price_cents: number | null;
  former_cents: number | null;
};

/**
 * Takes the homes of a recipient's due alerts, the newest first: they are marked as mailed. Homes that were withdrawn
 * meanwhile, or that two alerts have found, are told once or not at all.
 */
const takeHomes = async (ctx: PublicCtx, tx: Tx, recipientId: string): Promise<Home[]> => {
  const now = ctx.system.now();
  const { rows } = await sql<Home>`
    with due as materialized (
      select a.market_id, a.site_id, a.id, a.query from alerts a join alert_recipients r on ${RECIPIENT_OF_ALERT}
      where ${isOfSite(ctx.site)} and a.recipient_id = ${recipientId} and ${isDue(ctx.site, now)}
      for update of a, r),
    told as (
      update alert_matches m set mailed_at = ${now} from due a where ${WAITING_OF_ALERT}
      returning m.market_id, m.alert_id, a.query, m.listing_id, m.price_cents, m.former_cents),
    marked as (
      update alerts a set mailed_at = ${now}
      where (a.market_id, a.site_id, a.id) in (select market_id, site_id, id from due)
        and a.id in (select alert_id from told))
    select * from (
      select distinct on (l.id) t.alert_id, t.query, l.id as listing_id, l.title, l.slug, t.former_cents,
        case when l.price_hidden then null else l.price_cents end as price_cents, l.published_at
      from told t join listings l on l.market_id = t.market_id and l.id = t.listing_id
      where l.status = 'published' order by l.id, t.alert_id) homes
    order by published_at desc, listing_id`.execute(tx);
  return rows;
};

/** A home with its price in a mail. */
export const linkOf = (
  origin: string,
  { listing_id, title, slug, price_cents, former_cents }: Omit<Home, 'alert_id' | 'query'>,
): { label: string; href: string; text: string } => {
  const amount = price_cents === null ? PRICE_ON_REQUEST : euros(price_cents);
  const isLower = former_cents !== null && price_cents !== null && former_cents > price_cents;
  return {
    label: title,
    href: `${origin}/annonces/${slug}/${listing_id}`,
    text: WORDS.price(amount, isLower ? euros(former_cents) : null),
  };
};

/** One block an alert, with its first homes and a link to the search for the others. */
const blocksOf = (ctx: PublicCtx, homes: readonly Home[]): MailBlock[] => {
  const origin = ctx.directory.siteOrigin(ctx.site);
  return [...Map.groupBy(homes, ({ alert_id }) => alert_id).values()].map((found): MailBlock => {
    const query = found[0]?.query ?? '';
    const others = found.length - MAILED_HOMES;
    const more = { label: WORDS.more(others), href: `${origin}${searchHref(criteriaOf(query))}`, text: '' };
    return {
      kind: 'links',
      title: alertInWords(ctx.catalogue.communes, query),
      items: [...found.slice(0, MAILED_HOMES).map((home) => linkOf(origin, home)), ...(others > 0 ? [more] : [])],
    };
  });
};

const queueMail = async (ctx: PublicCtx, tx: Tx, { id, email }: Recipient, homes: readonly Home[]): Promise<void> => {
  const { site, system } = ctx;
  const url = alertsUrl(ctx, id);
  const written = writeMail(senderOf(ctx, site), {
    subject: WORDS.subject(homes.length, site.name),
    title: WORDS.title,
    blocks: [...blocksOf(ctx, homes), { kind: 'note', text: WORDS.note, link: { label: WORDS.manage, href: url } }],
  });
  const cause = `alert-homes:${id}:${system.now().toISOString()}`;
  await queueMails({ system, marketId: site.marketId }, tx, [
    { ...written, template: 'alerts.homes', cause, to: email, replyTo: null, fromName: site.name, unsubscribeUrl: url },
  ]);
};

/** One mail to a recipient with the homes of all alerts whose time has come, in the transaction that marks them. */
const mailRecipient = (ctx: PublicCtx, recipient: Recipient): Promise<void> =>
  ctx.write(async (tx) => {
    const homes = await takeHomes(ctx, tx, recipient.id);
    if (homes.length === 0) return;
    await tx
      .updateTable('alert_recipients')
      .set({ mailed_at: ctx.system.now() })
      .where((eb) => eb.and({ ...ofSite(ctx), id: recipient.id }))
      .execute();
    await queueMail(ctx, tx, recipient, homes);
  });

const sitesWithHomes = async (ports: Ports): Promise<string[]> => {
  const { rows } = await adminCtx(ports, 'alerts').write((tx) =>
    sql<{ site_id: string }>`
      select distinct site_id from alert_matches where mailed_at is null`.execute(tx),
  );
  return rows.map(({ site_id }) => site_id);
};

/** Queues the mails of every recipient whose time has come and whose alerts have found a home. Idempotent. */
export const mailHomes = async (ports: Ports, signal?: AbortSignal): Promise<void> => {
  for (const siteId of await sitesWithHomes(ports)) {
    const site = await ports.directory.findSite(siteId);
    if (!site?.enabled || !site.market.isActive) continue;
    const ctx = publicCtx(ports, site);
    let due = await listDue(ctx, null);
    while (due.length > 0) {
      for (const recipient of due) {
        signal?.throwIfAborted();
        await mailRecipient(ctx, recipient);
      }
      due = due.length < BATCH ? [] : await listDue(ctx, due.at(-1)?.id ?? null);
    }
  }
};
