import type { Site } from '#domain/sites/site';
import { type DigestWords, DIGEST_WORDS as WORDS } from '#fr/digests';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { type MailBlock, writeMail } from './mail-layout.tsx';
import { queueMails } from './queue-mail.ts';
import { senderOf } from './sender-of.ts';

/** Requests of one digest: mail programs truncate mails above about 100 kB. */
export const DIGEST_SIZE = 40;
const MAX_EXCERPT = 600;

/** One request of a digest. `excerpt`: text of the visitor, truncated in the mail. */
export type DigestEntry = { name: string; at: Date; lines: readonly string[]; excerpt: string | null };

export type Digest = {
  /** Name of the mail: 'messaging.digest'. */
  template: string;
  cause: string;
  to: string;
  entries: readonly DigestEntry[];
  /** Number of waiting requests, including those of this digest. */
  all: number;
  words: DigestWords;
};

const excerptOf = (text: string): string =>
  WORDS.quote(text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text);

/** Moments are those of the market (rule LIST-DAYS). */
const blockIn =
  (timeZone: string) =>
  (entry: DigestEntry, index: number): MailBlock => {
    const { lines, excerpt } = entry;
    const title = WORDS.entry(index + 1, entry, timeZone);
    return { kind: 'text', text: [title, ...lines, ...(excerpt ? [excerptOf(excerpt)] : [])].join('\n') };
  };

/** Queues a mail that lists requests which were not mailed one by one. */
export const queueDigest = async (ctx: PublicCtx, tx: Tx, digest: Digest): Promise<void> => {
  const { template, cause, to, entries, all, words } = digest;
  const { name, marketId, market }: Site = ctx.site;
  const counted = { all, listed: entries.length, name };
  const rest = words.rest(counted);
  const written = writeMail(senderOf(ctx, ctx.site), {
    subject: words.subject(counted),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.intro(counted) },
      ...entries.map(blockIn(market.timeZone)),
      ...(rest === null ? [] : [{ kind: 'text', text: rest } as const]),
      { kind: 'note', text: WORDS.note },
    ],
  });
  const mail = { ...written, template, cause, to, replyTo: null, fromName: name };
  await queueMails({ system: ctx.system, marketId }, tx, [mail]);
};
