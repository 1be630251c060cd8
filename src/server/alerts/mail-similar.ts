import { sql } from 'kysely';
import { criteriaOf, QUIET_DAYS, SIMILAR_HOMES } from '#domain/alerts/alert';
import { mailTime } from '#domain/alerts/mail-times';
import { daysBefore } from '#domain/calendar/moments';
import { ALERT_WORDS } from '#fr/alerts';
import type { Tx } from '#platform/db/database';
import {
  adminCtx,
  doEach,
  doEachSite,
  ofSite,
  type Ports,
  type PublicCtx,
  type TenantListingSummary,
} from '#server/context';
import { listingsLikeSearch } from '#server/listings';
import type { MailBlock } from '#server/notifications';
import { ALERTS, lockRecipient } from './alert-rows.ts';
import { alertInWords } from './alert-words.ts';
import { homeLink, queueHomesMail } from './homes-mail.ts';

const WORDS = ALERT_WORDS.mail.similar;
/** Alerts of one statement. */
const BATCH = 500;
/** Similar homes that are looked at: some were told before. */
const MAX_LOOKED_AT = 30;

/** The morning whose mails are due, and the end of the month before it. */
const timesOf = ({ site, system }: PublicCtx): { morning: Date; before: Date } => {
  const morning = mailTime('daily', system.now(), site.market.timeZone);
  return { morning, before: daysBefore(morning, QUIET_DAYS) };
};

type Quiet = { id: string; query: string; recipient_id: string; email: string };

/**
 * Alerts that found nothing in the month before this morning, and whose address had no mail since. Exported for the
 * test of its query plan.
 */
export const quietAlertsSql = (
  { site, system }: { site: Pick<PublicCtx['site'], 'id' | 'marketId'>; system: Pick<PublicCtx['system'], 'now'> },
  { morning, before }: { morning: Date; before: Date },
) => sql<Quiet>`
  select a.id, a.query, r.id as recipient_id, r.email
  from ${ALERTS}
  where a.market_id = ${site.marketId} and a.site_id = ${site.id} and a.paused_at is null
    and a.confirmed_at <= ${before} and coalesce(a.similar_at, '-infinity') <= ${before}
    and greatest(r.mailed_at, r.similar_at, '-infinity') < ${morning} and ${system.now()}::timestamptz >= ${morning}
    and not exists (
      select from alert_matches m where m.market_id = a.market_id and m.site_id = a.site_id and m.alert_id = a.id
        and m.matched_at > ${before})
  order by r.id, a.id limit ${BATCH}`;

/** Homes that no alert of the address was told; each is told once, also of two alerts. */
const untold = async (
  ctx: PublicCtx,
  tx: Tx,
  { recipientId, homes }: { recipientId: string; homes: readonly TenantListingSummary[] },
): Promise<TenantListingSummary[]> => {
  const { rows } = await sql<{ listing_id: string }>`
    select m.listing_id from alert_matches m
    join alerts a on a.market_id = m.market_id and a.site_id = m.site_id and a.id = m.alert_id
    where a.market_id = ${ctx.site.marketId} and a.site_id = ${ctx.site.id} and a.recipient_id = ${recipientId}
      and m.listing_id = any(${homes.map(({ id }) => id)}::uuid[])`.execute(tx);
  const told = new Set(rows.map(({ listing_id }) => listing_id));
  return homes.filter(({ id }) => !told.has(id)).slice(0, SIMILAR_HOMES);
};

const priceOf = ({ priceHidden, priceCents }: TenantListingSummary): number | null => (priceHidden ? null : priceCents);

const record = (ctx: PublicCtx, tx: Tx, alertId: string, homes: readonly TenantListingSummary[]) =>
  sql`
    insert into alert_matches (market_id, site_id, alert_id, listing_id, price_cents, matched_at, mailed_at, is_similar)
    select ${ctx.site.marketId}, ${ctx.site.id}, ${alertId}, id, cents, ${ctx.system.now()}, ${ctx.system.now()}, true
    from unnest(${homes.map(({ id }) => id)}::uuid[], ${homes.map(priceOf)}::bigint[]) as given (id, cents)`.execute(
    tx,
  );

/** The block of an alert with its similar homes, which are recorded as told; none: nothing was found. */
const blockOf = async (ctx: PublicCtx, tx: Tx, { id, query, recipient_id }: Quiet): Promise<MailBlock[]> => {
  const { before } = timesOf(ctx);
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ similar_at: ctx.system.now() })
    .where((eb) => eb.and({ ...ofSite(ctx), id }))
    .where('paused_at', 'is', null)
    .where((eb) => eb.or([eb('similar_at', 'is', null), eb('similar_at', '<=', before)]))
    .executeTakeFirst();
  // Stopped, paused or looked for by another run since it was read.
  if (numUpdatedRows === 0n) return [];
  const similar = await listingsLikeSearch(ctx, criteriaOf(query), MAX_LOOKED_AT);
  const homes = await untold(ctx, tx, { recipientId: recipient_id, homes: similar });
  if (homes.length === 0) return [];
  await record(ctx, tx, id, homes);
  const items = homes.map((home) => homeLink(ctx, home, null));
  return [{ kind: 'links', title: alertInWords(ctx.catalogue.communes, query), items }];
};

/** One mail to a recipient with what is similar to its quiet alerts, if anything is. */
const mailRecipient = (ctx: PublicCtx, alerts: readonly Quiet[]): Promise<void> =>
  ctx.write(async (tx) => {
    const [first] = alerts;
    if (!first) return;
    await lockRecipient(ctx, tx, first.recipient_id);
    const blocks: MailBlock[] = [];
    for (const alert of alerts) blocks.push(...(await blockOf(ctx, tx, alert)));
    if (blocks.length === 0) return;
    await tx
      .updateTable('alert_recipients')
      .set({ similar_at: ctx.system.now() })
      .where((eb) => eb.and({ ...ofSite(ctx), id: first.recipient_id }))
      .execute();
    const recipient = { id: first.recipient_id, email: first.email };
    await queueHomesMail(ctx, tx, recipient, {
      kind: 'similar',
      subject: WORDS.subject(ctx.site.name),
      title: WORDS.title,
      blocks: [{ kind: 'text', text: WORDS.text }, ...blocks],
    });
  });

const sitesWithQuiet = async (ports: Ports): Promise<{ site_id: string }[]> => {
  const before = daysBefore(ports.system.now(), QUIET_DAYS);
  const { rows } = await adminCtx(ports, 'alerts').write((tx) =>
    sql<{ site_id: string }>`
      select distinct site_id from alerts
      where confirmed_at <= ${before} and paused_at is null and coalesce(similar_at, '-infinity') <= ${before}`.execute(
      tx,
    ),
  );
  return rows;
};

const takeQuiet = async (ctx: PublicCtx): Promise<Quiet[]> =>
  (await ctx.write((tx) => quietAlertsSql(ctx, timesOf(ctx)).execute(tx))).rows;

const mailSite = async (ctx: PublicCtx, signal: AbortSignal | undefined): Promise<void> => {
  let quiet = await takeQuiet(ctx);
  while (quiet.length > 0) {
    const recipients = Map.groupBy(quiet, ({ recipient_id }) => recipient_id).values();
    await doEach(recipients, (alerts) => mailRecipient(ctx, alerts), signal);
    // Each alert was marked as looked for, so that the next batch has others.
    quiet = quiet.length < BATCH ? [] : await takeQuiet(ctx);
  }
};

/**
 * Mails similar homes to alerts that found nothing for a month, at most once a month, to an address without another
 * mail of the day (rule ALERT-QUIET). Idempotent.
 */
export const mailSimilar = async (ports: Ports, signal?: AbortSignal): Promise<void> =>
  doEachSite(ports, await sitesWithQuiet(ports), (ctx) => mailSite(ctx, signal), signal);
