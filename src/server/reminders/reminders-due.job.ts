import { rightsOn } from '#domain/access/rights';
import { dayOf } from '#domain/calendar/period';
import { TODAY_ADDRESS } from '#domain/leads/lead-paths';
import { isMailTime } from '#domain/mails/mail-hours';
import type { Site } from '#domain/sites/site';
import { REMINDER_MAIL as WORDS } from '#fr/reminders';
import { ACCOUNTS, type Account, findAccount, findMembership } from '#server/access';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  networkJob,
  officeUrl,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { dueSql } from './list-reminders.ts';

/** Maximum number of reminders in one mail. */
const MAX_LISTED = 30;
const MAX_SITES = 10_000;
const MAX_PEOPLE = 1000;

const listSites = async (ports: Ports): Promise<Site[]> => {
  const rows = await adminCtx(ports, 'reminders').write((tx) =>
    tx.selectFrom('reminder_mails').select('site_id').distinct().limit(MAX_SITES).execute(),
  );
  const sites: Site[] = [];
  for (const { site_id } of rows) {
    const site = await ports.directory.findSite(site_id);
    if (site) sites.push(site);
  }
  return sites;
};

/** The account, if it may still see the leads of the site. */
const findReader = ({ site, system }: PublicCtx, accountId: string): Promise<Account | null> =>
  system.db.write(ACCOUNTS, async (tx) => {
    const account = await findAccount(tx, { id: accountId });
    const standing = account && rightsOn(site, await findMembership(tx, account, site));
    return standing?.rights.actions.includes('leads.read') ? account : null;
  });

type Due = Awaited<ReturnType<ReturnType<typeof dueSql>['execute']>>['rows'];

const mailOf = (ctx: PublicCtx, { id, email, firstname }: Account, due: Due, today: string): QueuedMail => {
  const { site } = ctx;
  const shown = due.slice(0, MAX_LISTED);
  return writeSiteMail(ctx, {
    subject: WORDS.subject(shown.length, due.length > MAX_LISTED),
    title: WORDS.title,
    blocks: [
      { kind: 'text', text: WORDS.intro(firstname) },
      {
        kind: 'facts',
        rows: shown.map(({ fullname, kind, due_on, note }) => [
          fullname,
          WORDS.line({ kind, dueOn: due_on, note }, today),
        ]),
      },
      { kind: 'button', label: WORDS.open, href: officeUrl(ctx, site, `/dashboard${TODAY_ADDRESS}`) },
      { kind: 'text', text: WORDS.stop },
    ],
    template: 'leads.reminders',
    cause: `lead-reminders:${site.id}:${id}:${today}`,
    to: email,
    replyTo: null,
  });
};

/** Queues one person's mail once a day, and records that it was sent for that day. */
const remind = async (ctx: PublicCtx, accountId: string, today: string): Promise<void> => {
  const reader = await findReader(ctx, accountId);
  const { site } = ctx;
  await ctx.write(async (tx) => {
    const noted = await tx
      .updateTable('reminder_mails')
      .set({ mailed_on: today })
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .where('account_id', '=', accountId)
      .where((eb) => eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<', today)]))
      .returning('account_id')
      .executeTakeFirst();
    if (!noted || !reader) return;
    const all = dueSql({ marketId: site.marketId, accountId, after: undefined, limit: MAX_LISTED });
    const due = (await all.execute(tx)).rows.filter(({ due_on }) => due_on <= today);
    if (due.length > 0) await queueSiteMails(ctx, tx, [mailOf(ctx, reader, due, today)]);
  });
};

/**
 * Job handler, hourly: mails the reminders of the day to people who want it, from 8:00 in their market center's zone,
 * once a day, even if no job ran at that hour (rule LEAD-REMINDER). Idempotent.
 */
export const onRemindersDue = async (ports: Ports): Promise<void> =>
  doEach(await listSites(ports), async (site) => {
    const now = ports.system.now();
    const { timeZone } = site.market;
    if (!isMailTime(now, timeZone)) return;
    const today = dayOf(now, timeZone);
    const ctx = publicCtx(ports, site);
    const waiting = await ctx.write((tx) =>
      tx
        .selectFrom('reminder_mails')
        .select('account_id')
        .where('market_id', '=', site.marketId)
        .where('site_id', '=', site.id)
        .where((eb) => eb.or([eb('mailed_on', 'is', null), eb('mailed_on', '<', today)]))
        .limit(MAX_PEOPLE)
        .execute(),
    );
    await doEach(waiting, ({ account_id }) => remind(ctx, account_id, today));
  });

/** Job of `onRemindersDue`. */
export const REMINDERS_DUE = defineJob({
  name: 'leads.reminders-due',
  payload: networkJob,
  ...DIGEST,
  retryDelaySeconds: 300,
  run: onRemindersDue,
});
