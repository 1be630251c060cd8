import type { Selectable } from 'kysely';
import type { ContactForm } from '#domain/messaging/contact-form';
import { callFact } from '#fr/consents';
import { DIGEST_WORDS, MESSAGE_DIGEST as WORDS } from '#fr/digests';
import { phone } from '#fr/format';
import { ABOUT } from '#fr/messaging';
import type { Tx } from '#platform/db/database';
import type { Messages } from '#platform/db/schema';
import { mayCall } from '#server/consents';
import { adminCtx, type Ports, type PublicCtx, publicCtx } from '#server/context';
import { DIGEST_SIZE, type DigestEntry, queueDigest } from '#server/notifications';

/** Queue of this handler. */
export const MESSAGE_DIGESTS_DUE = 'messaging.digests-due';

/** Messages of one digest: those to one recipient of a site. */
type Group = { site_id: string; recipient: string };
type Row = Selectable<Messages> & { public_ref: string | null };

const waiting = (ctx: PublicCtx, tx: Tx, recipient: string) =>
  tx
    .selectFrom('messages as m')
    .where('m.market_id', '=', ctx.site.marketId)
    .where('m.site_id', '=', ctx.site.id)
    .where('m.recipient', '=', recipient)
    .where('m.to_check', '=', true)
    .where('m.digested_at', 'is', null);

/** The oldest messages, locked until the digest is stored, so that two workers do not list one twice. */
const takeRows = (ctx: PublicCtx, tx: Tx, recipient: string): Promise<Row[]> =>
  waiting(ctx, tx, recipient)
    .leftJoin('listings as l', (join) =>
      join.onRef('l.market_id', '=', 'm.market_id').onRef('l.id', '=', 'm.listing_id'),
    )
    .selectAll('m')
    .select('l.public_ref')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(DIGEST_SIZE)
    .forUpdate('m')
    .execute();

const entryOf = async (tx: Tx, row: Row): Promise<DigestEntry> => ({
  name: `${row.firstname} ${row.lastname}`,
  at: row.created_at,
  lines: [
    `${ABOUT[row.form as ContactForm]}${row.public_ref ? ` — ${DIGEST_WORDS.reference(row.public_ref)}` : ''}`,
    `${phone(row.telephone)} — ${row.email}`,
    callFact(await mayCall(tx, row.market_id, row.telephone))[1],
  ],
  excerpt: row.message,
});

const sendDigest = async (ctx: PublicCtx, tx: Tx, recipient: string): Promise<void> => {
  const rows = await takeRows(ctx, tx, recipient);
  const [first] = rows;
  if (!first) return;
  const { all } = await waiting(ctx, tx, recipient)
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const entries: DigestEntry[] = [];
  for (const row of rows) entries.push(await entryOf(tx, row));
  const cause = `message-digest:${first.id}`;
  await queueDigest(ctx, tx, {
    template: 'messaging.digest',
    cause,
    to: recipient,
    entries,
    all: Number(all),
    words: WORDS,
  });
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('messages')
    .set({ digested_at: ctx.system.now() })
    .where('market_id', '=', ctx.site.marketId)
    .where('site_id', '=', ctx.site.id)
    .where('id', 'in', ids)
    .execute();
};

const MAX_GROUPS = 1000;

const listGroups = (ports: Ports): Promise<Group[]> =>
  adminCtx(ports, 'digests').write((tx) =>
    tx
      .selectFrom('messages')
      .select(['site_id', 'recipient'])
      .distinct()
      .where('to_check', '=', true)
      .where('digested_at', 'is', null)
      .where('recipient', '<>', '')
      .limit(MAX_GROUPS)
      .execute(),
  );

/** Job handler, hourly: one mail per recipient with the messages beyond the bound of their site. Idempotent. */
export const onMessageDigestsDue = async (ports: Ports): Promise<void> => {
  for (const { site_id, recipient } of await listGroups(ports)) {
    const site = ports.directory.siteById(site_id);
    if (!site) continue;
    const ctx = publicCtx(ports, site);
    await ctx.write((tx) => sendDigest(ctx, tx, recipient));
  }
};
