import { type RawBuilder, sql } from 'kysely';
import type { MailTemplate } from '#domain/mails/templates';
import { type DigestWords, DIGEST_WORDS as WORDS } from '#fr/digests';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import type { MailBlock } from './mail-layout.tsx';
import { queueSiteMails, writeSiteMail } from './site-mail.ts';

/** Maximum number of requests in one digest, because mail programs truncate mails above about 100 kB. */
const DIGEST_SIZE = 40;
const MAX_EXCERPT = 600;

/** One request of a digest. `excerpt`: text of the visitor, truncated in the mail. */
export type DigestEntry = { name: string; at: Date; lines: readonly string[]; excerpt: string | null };

/** Requests that wait for a digest: rows of a table with the columns `to_check` and `digested_at`. */
type Waiting = {
  table: 'messages' | 'leads' | 'estimations';
  /** Condition of this digest's rows among those of the market center. */
  where: RawBuilder<boolean>;
  /** Column with the time of a request. */
  at: 'created_at' | 'completed_at';
};

/** Requests of active market centers; those of inactive ones wait until these are active again (rule ACCESS-OFF). */
export const OF_ACTIVE_MARKETS = sql<boolean>`market_id in (select id from markets where is_active)`;

export type Digest = {
  template: MailTemplate;
  /** Null: no address is known, so that the requests are in no digest, also not in a later one. */
  to: string | null;
  words: DigestWords;
  waiting: Waiting;
  /** The entries of these requests, oldest first. */
  entriesOf: (ids: readonly string[]) => Promise<DigestEntry[]>;
};

const excerptOf = (text: string): string =>
  WORDS.quote(text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text);

/** Times are in the time zone of the market (rule LIST-DAYS). */
const blockIn =
  (timeZone: string) =>
  (entry: DigestEntry, index: number): MailBlock => {
    const { lines, excerpt } = entry;
    const title = WORDS.entry(index + 1, entry, timeZone);
    return { kind: 'text', text: [title, ...lines, ...(excerpt ? [excerptOf(excerpt)] : [])].join('\n') };
  };

type Written = Pick<Digest, 'template' | 'words'> & {
  to: string;
  cause: string;
  entries: readonly DigestEntry[];
  /** Number of waiting requests, including those of this digest. */
  all: number;
};

const queueDigest = async (ctx: PublicCtx, tx: Tx, digest: Written): Promise<void> => {
  const { template, cause, to, entries, all, words } = digest;
  const { name, market } = ctx.site;
  const counted = { all, listed: entries.length, name };
  const rest = words.rest(counted);
  const mail = writeSiteMail(ctx, {
    subject: words.subject(counted),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(counted) },
      ...entries.map(blockIn(market.timeZone)),
      ...(rest === null ? [] : [{ kind: 'text', text: rest } as const]),
      { kind: 'note', text: WORDS.note },
    ],
    template,
    cause,
    to,
    replyTo: null,
  });
  await queueSiteMails(ctx, tx, [mail]);
};

/**
 * Queues a mail with the oldest requests that were not mailed individually, and marks them. They are locked until the
 * mail is stored, so that two workers do not list the same one.
 */
export const sendDigest = async (ctx: PublicCtx, tx: Tx, digest: Digest): Promise<void> => {
  const { waiting, entriesOf, to, ...mail } = digest;
  const [table, at] = [sql.table(waiting.table), sql.ref(waiting.at)];
  const isWaiting = sql`
    where market_id = ${ctx.site.marketId} and to_check and digested_at is null and ${waiting.where}`;
  if (to === null) {
    await sql`update ${table} set digested_at = ${ctx.system.now()} ${isWaiting}`.execute(tx);
    return;
  }
  const rest = sql`from ${table} ${isWaiting}`;
  const { rows } = await sql<{ id: string }>`
    select id ${rest} order by ${at}, id limit ${DIGEST_SIZE} for update`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const counted = await sql<{ count: number }>`select count(*)::int as count ${rest}`.execute(tx);
  const all = counted.rows[0]?.count ?? ids.length;
  const cause = `${digest.template}:${ids[0]}`;
  await queueDigest(ctx, tx, { ...mail, to, cause, all, entries: await entriesOf(ids) });
  await sql`
    update ${table} set digested_at = ${ctx.system.now()}
    where market_id = ${ctx.site.marketId} and id = any(${ids}::uuid[])`.execute(tx);
};
