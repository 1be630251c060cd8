import { type Selectable, sql } from 'kysely';
import { asksForCall } from '#domain/messaging/message-tabs';
import { fullName } from '#domain/people/names';
import { callFact } from '#fr/consents';
import { DIGEST_WORDS, MESSAGE_DIGEST as WORDS } from '#fr/digests';
import { phone } from '#fr/format';
import { ABOUT } from '#fr/messaging';
import type { Tx } from '#platform/db/database';
import type { Messages } from '#platform/db/schema';
import { mayCall } from '#server/consents';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  networkJob,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { type DigestEntry, OF_ACTIVE_MARKETS, sendDigest } from '#server/notifications';
import { recipientNow } from './recipient-now.ts';

/** Messages of one digest: those of a site with the same recipient and agent. */
type Group = Pick<Selectable<Messages>, 'site_id' | 'recipient' | 'member_id'>;
type Row = Selectable<Messages> & { public_ref: string | null };

const readRows = ({ site }: PublicCtx, tx: Tx, ids: readonly string[]): Promise<Row[]> =>
  tx
    .selectFrom('messages as m')
    .leftJoin('listings as l', (join) =>
      join.onRef('l.market_id', '=', 'm.market_id').onRef('l.id', '=', 'm.listing_id'),
    )
    .selectAll('m')
    .select('l.public_ref')
    .where('m.market_id', '=', site.marketId)
    .where('m.site_id', '=', site.id)
    .where('m.id', 'in', ids)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();

const entryOf = async (tx: Tx, row: Row): Promise<DigestEntry> => ({
  name: fullName(row),
  at: row.created_at,
  lines: [
    `${ABOUT[row.form]}${row.public_ref ? ` — ${DIGEST_WORDS.reference(row.public_ref)}` : ''}`,
    `${phone(row.telephone)} — ${row.email}`,
    callFact(await mayCall(tx, row.market_id, row.telephone), asksForCall(row))[1],
  ],
  excerpt: row.message,
});

const entriesOf = async (ctx: PublicCtx, tx: Tx, ids: readonly string[]): Promise<DigestEntry[]> => {
  const entries: DigestEntry[] = [];
  for (const row of await readRows(ctx, tx, ids)) entries.push(await entryOf(tx, row));
  return entries;
};

const MAX_GROUPS = 1000;

const listGroups = (ports: Ports): Promise<Group[]> =>
  adminCtx(ports, 'digests').write((tx) =>
    tx
      .selectFrom('messages')
      .select(['site_id', 'recipient', 'member_id'])
      .distinct()
      .where('to_check', '=', true)
      .where(OF_ACTIVE_MARKETS)
      .where('digested_at', 'is', null)
      .limit(MAX_GROUPS)
      .execute(),
  );

/** Job handler, hourly: one mail for each recipient with the messages above the limit of their site. Idempotent. */
export const onMessageDigestsDue = async (ports: Ports): Promise<void> =>
  doEach(await listGroups(ports), async (group) => {
    const { site_id, recipient, member_id } = group;
    const site = await ports.directory.findSite(site_id);
    if (!site) return;
    const ctx = publicCtx(ports, site);
    const ofAgent = sql`member_id is not distinct from ${member_id}::uuid`;
    const where = sql<boolean>`site_id = ${site_id} and recipient = ${recipient} and ${ofAgent}`;
    await ctx.write(async (tx) =>
      sendDigest(ctx, tx, {
        template: 'messaging.digest',
        to: (await recipientNow(ctx, tx, group)) || null,
        words: WORDS,
        waiting: { table: 'messages', where, at: 'created_at' },
        entriesOf: (ids) => entriesOf(ctx, tx, ids),
      }),
    );
  });

/** Job of `onMessageDigestsDue`. */
export const MESSAGE_DIGESTS_DUE = defineJob({
  name: 'messaging.digests-due',
  payload: networkJob,
  ...DIGEST,
  run: onMessageDigestsDue,
});
