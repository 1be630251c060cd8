import { type RawBuilder, sql } from 'kysely';
import { PASSWORD_LINK_SECONDS } from '#domain/access/session-times';
import { ageOf, isExpired, type MailAge, PASSWORD_LINK_KINDS, PASSWORD_TEMPLATES } from '#domain/mails/age';
import { isOneOf } from '#domain/objects/typed';
import type { Tx } from '#platform/db/database';
import type { AdminCtx } from '#server/context';
import { deleteAttachments } from './attachments.ts';
import { MAIL_WAITING } from './mail-waiting.job.ts';

/** Status of a mail that was stored while no mail service was configured. */
const STORED = 'kept';

/** 'waiting': a job will send it; `STORED`; 'failed': refused, or given up after the last retry. */
export const UNSENT = ['waiting', STORED, 'failed'] as const;
export type UnsentStatus = (typeof UNSENT)[number];

/** A mail that was not sent, without its text. `expired`: its link is no longer valid. */
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

/** The newest unsent mails, at most `limit`. */
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
  return rows.flatMap(({ id, status, created_at: made, recipient: to, subject, template }) =>
    isOneOf(UNSENT, status)
      ? { id, status, made, to, subject: subject ?? '', expired: isExpired({ template, made }, now()) }
      : [],
  );
};

/** Number of unsent mails by status and age. */
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
    if (!isOneOf(UNSENT, status)) continue;
    const age = ageOf(made, now());
    const key = `${status} ${age}`;
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { status, age, count: before + Number(count) });
  }
  return [...counts.values()];
};

/** Number of mails that were stored without a mail service; an administrator sends or drops them. */
export const countStoredMails = async ({ read }: Pick<AdminCtx, 'read'>): Promise<number> => {
  const { stored } = await read((tx) =>
    tx
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .where('kind', '=', 'mail')
      .where('status', '=', STORED)
      .executeTakeFirstOrThrow(),
  );
  return Number(stored);
};

/** A choice of mails: stored or failed ones by id, or stored ones: all, by date, or with an expired link. */
export type MailChoice =
  | { by: 'ids'; ids: readonly string[] }
  | { by: 'all' }
  | { by: 'newer' | 'older'; than: Date }
  | { by: 'expired' };

const BATCH = 500;

/** SQL of `isExpired`. */
const isPast = (now: Date): RawBuilder<boolean> => {
  const kinds = PASSWORD_LINK_KINDS.map((kind) => {
    const deadline = new Date(now.getTime() - PASSWORD_LINK_SECONDS[kind] * 1000);
    return sql`(template = ${PASSWORD_TEMPLATES[kind]} and created_at <= ${deadline})`;
  });
  return sql<boolean>`(${sql.join(kinds, sql` or `)})`;
};

const chosen = (tx: Tx, choice: MailChoice, now: Date) => {
  const mails = tx.selectFrom('outbox').select('id').where('kind', '=', 'mail');
  if (choice.by === 'ids') return mails.where('status', 'in', [STORED, 'failed']).where('id', 'in', choice.ids);
  const all = mails.where('status', '=', STORED);
  if (choice.by === 'all') return all;
  if (choice.by === 'newer') return all.where('created_at', '>=', choice.than);
  if (choice.by === 'older') return all.where('created_at', '<', choice.than);
  return all.where(isPast(now));
};

/** Runs batches, each in its own transaction, until one is not full. Returns the total number of rows. */
const repeat = async (run: () => Promise<number>): Promise<number> => {
  let all = 0;
  for (let done = BATCH; done === BATCH; all += done) done = await run();
  return all;
};

/** `expired`: chosen but not sent, because their link is no longer valid. */
export type SentMails = { queued: number; expired: number };

/** Queues the jobs that send the chosen mails. */
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
            .where(eb.not(isPast(now)))
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
      .selectFrom(chosen(tx, choice, now).where(isPast(now)).as('m'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return { queued, expired: Number(left.count) };
};

/** Marks the chosen mails as dropped and erases their texts and files. Returns their number. */
export const dropMails = async (ctx: AdminCtx, choice: MailChoice): Promise<number> => {
  if (choice.by === 'ids' && choice.ids.length === 0) return 0;
  const now = ctx.system.now();
  return repeat(() =>
    ctx.write(async (tx) => {
      const dropped = await tx
        .updateTable('outbox')
        .set({ status: 'dropped', body_text: '', body_html: null })
        .where('id', 'in', chosen(tx, choice, now).limit(BATCH))
        .returning('id')
        .execute();
      await deleteAttachments(
        tx,
        dropped.map(({ id }) => id),
      );
      return dropped.length;
    }),
  );
};

/** Marks waiting mails as failed after their jobs died. Returns their number. */
export const failMails = (ctx: AdminCtx, ids: readonly string[]): Promise<number> =>
  change(ctx, ids, 'waiting', 'failed');

/** Marks failed mails as waiting when their jobs are retried. Returns their number. */
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
