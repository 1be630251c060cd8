import { PASSWORD_LINK_SECONDS } from '#domain/access/session-times';
import { ageOf, isExpired, type MailAge, PASSWORD_TEMPLATE } from '#domain/mails/age';
import type { Tx } from '#platform/db/database';
import type { AdminCtx } from '#server/context';
import { MAIL_WAITING } from './on-mail-waiting.ts';

/** 'waiting': a job sends it · 'kept': made without a mail service · 'failed': refused for good, or given up after its last try. */
export const UNSENT = ['waiting', 'kept', 'failed'] as const;
export type UnsentStatus = (typeof UNSENT)[number];

/** A mail that did not leave, without its text. `expired`: its link no longer serves. */
export type UnsentMail = {
  id: string;
  status: UnsentStatus;
  made: Date;
  to: string;
  subject: string;
  expired: boolean;
};
export type UnsentCount = { status: UnsentStatus; age: MailAge; count: number };

const unsent = (tx: Tx) => tx.selectFrom('outbox').where('kind', '=', 'mail').where('status', 'in', UNSENT);

/** The newest mails that did not leave, at most `limit`. */
export const listUnsent = async (
  { read, system: { now } }: AdminCtx,
  limit: number,
): Promise<readonly UnsentMail[]> => {
  const rows = await read((tx) =>
    unsent(tx)
      .select(['id', 'status', 'created_at', 'recipient', 'subject', 'template'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ id, status, created_at, recipient, subject, template }) => ({
    id,
    status: status as UnsentStatus,
    made: created_at,
    to: recipient,
    subject: subject ?? '',
    expired: isExpired({ template, made: created_at }, now()),
  }));
};

/** How many did not leave, by state and age. */
export const countUnsent = async ({ read, system: { now } }: AdminCtx): Promise<readonly UnsentCount[]> => {
  const rows = await read((tx) =>
    unsent(tx)
      .select(['status', (eb) => eb.fn<Date>('date_trunc', [eb.val('hour'), 'created_at']).as('hour')])
      .select((eb) => eb.fn.max('created_at').as('made'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(['status', 'hour'])
      .execute(),
  );
  const counts = new Map<string, UnsentCount>();
  for (const { status, made, count } of rows) {
    const age = ageOf(made, now());
    const key = `${status} ${age}`;
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { status: status as UnsentStatus, age, count: before + Number(count) });
  }
  return [...counts.values()];
};

/** How many mails wait for somebody to decide: they were made without a mail service. */
export const countKept = async ({ read }: Pick<AdminCtx, 'read'>): Promise<number> => {
  const { kept } = await read((tx) =>
    tx
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('kept'))
      .where('kind', '=', 'mail')
      .where('status', '=', 'kept')
      .executeTakeFirstOrThrow(),
  );
  return Number(kept);
};

/** Mails by their ids, kept or failed; or those that were kept: all, of a time, or with a link that has expired. */
export type MailChoice =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'all' }
  | { by: 'newer' | 'older'; than: Date }
  | { by: 'expired' };

const BATCH = 500;

const linkDeadline = (now: Date): Date => new Date(now.getTime() - PASSWORD_LINK_SECONDS * 1000);

const chosen = (tx: Tx, choice: MailChoice, now: Date) => {
  const kept = tx.selectFrom('outbox').select('id').where('kind', '=', 'mail');
  if (choice.by === 'ids') return kept.where('status', 'in', ['kept', 'failed']).where('id', 'in', choice.ids);
  const all = kept.where('status', '=', 'kept');
  if (choice.by === 'all') return all;
  if (choice.by === 'newer') return all.where('created_at', '>=', choice.than);
  if (choice.by === 'older') return all.where('created_at', '<', choice.than);
  return all.where('template', '=', PASSWORD_TEMPLATE).where('created_at', '<=', linkDeadline(now));
};

/** Batch after batch, each in a transaction of its own, until one is not full. */
const repeat = async (run: () => Promise<number>): Promise<number> => {
  let all = 0;
  for (let done = BATCH; done === BATCH; all += done) done = await run();
  return all;
};

/** `expired`: chosen, and left as they are, because their link no longer serves. */
export type SentMails = { queued: number; expired: number };

/** Hands the chosen mails to the jobs that send them. */
export const sendMails = async (ctx: AdminCtx, choice: MailChoice): Promise<SentMails> => {
  if (choice.by === 'ids' && choice.ids.length === 0) return { queued: 0, expired: 0 };
  const now = ctx.system.now();
  const queued = await repeat(() =>
    ctx.write(async (tx) => {
      const rows = await tx
        .updateTable('outbox')
        .set({ status: 'waiting' })
        .where('id', 'in', (eb) =>
          chosen(tx, choice, now)
            .where(eb.or([eb('template', '<>', PASSWORD_TEMPLATE), eb('created_at', '>', linkDeadline(now))]))
            .limit(BATCH),
        )
        .returning(['id', 'market_id as marketId'])
        .execute();
      await ctx.system.jobs.sendAll(tx, MAIL_WAITING, rows);
      return rows.length;
    }),
  );
  const left = await ctx.write((tx) =>
    tx
      .selectFrom(chosen(tx, choice, now).where('template', '=', PASSWORD_TEMPLATE).as('m'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return { queued, expired: Number(left.count) };
};

/** Marks the chosen mails as never to be sent, and forgets their texts. Answers how many. */
export const dropMails = async (ctx: AdminCtx, choice: MailChoice): Promise<number> => {
  if (choice.by === 'ids' && choice.ids.length === 0) return 0;
  const now = ctx.system.now();
  return repeat(() =>
    ctx.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('outbox')
        .set({ status: 'dropped', body_text: '', body_html: null })
        .where('id', 'in', chosen(tx, choice, now).limit(BATCH))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    }),
  );
};

/** Of mails whose jobs are dead: they no longer wait. Answers how many did. */
export const failMails = (ctx: AdminCtx, ids: readonly string[]): Promise<number> =>
  change(ctx, ids, 'waiting', 'failed');

/** Of mails whose jobs are tried again. */
export const reopenMails = (ctx: AdminCtx, ids: readonly string[]): Promise<number> =>
  change(ctx, ids, 'failed', 'waiting');

const change = async (
  ctx: AdminCtx,
  ids: readonly string[],
  ...[from, to]: [from: UnsentStatus, to: UnsentStatus]
): Promise<number> => {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await ctx.write((tx) =>
    tx.updateTable('outbox').set({ status: to }).where('id', 'in', ids).where('status', '=', from).executeTakeFirst(),
  );
  return Number(numUpdatedRows);
};
