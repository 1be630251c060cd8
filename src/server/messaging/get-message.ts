import { sql } from 'kysely';
import { type Refusal, refuse } from '#contracts/problem';
import type { MessageDetail } from '#contracts/received-messages';
import { listingPath } from '#domain/listings/listing-path';
import type { MessageStatus } from '#domain/messaging/message-list';
import { allKeyed } from '#domain/objects/all-keyed';
import type { Tx } from '#platform/db/database';
import { changesOf } from '#server/access';
import { findGivenConsents, mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import { findSummary } from '#server/listings';
import { type MessageRow, presentHandling, presentMessage, selectMessages, siteMessages } from './message-rows.ts';

/** Maximum number of changes in the window of a message. */
const MAX_HISTORY = 50;

type DetailRow = MessageRow & {
  email: string;
  telephone: string;
  message: string | null;
  recipient: string;
  note: string;
  listing_id: string | null;
  may_call: boolean;
};

const findRow = async (ctx: StaffCtx, tx: Tx, id: string): Promise<DetailRow | undefined> => {
  const more = sql`, m.email, m.telephone, m.message, m.recipient, m.note, m.listing_id,
    ${mayCallSql(ctx.site.marketId, sql`m.telephone`)} as may_call`;
  const { rows } = await selectMessages<DetailRow>(sql`${siteMessages(ctx).where} and m.id = ${id}`, { more }).execute(
    tx,
  );
  return rows[0];
};

const findHistory = async (ctx: StaffCtx, tx: Tx, id: string): Promise<MessageDetail['history']> => {
  const rows = await changesOf(tx, ctx, { kind: 'message', id })
    .select(['at', 'actor_id', 'actor_name'])
    .select(sql<MessageStatus | null>`fields -> 'status' ->> 'to'`.as('status'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return rows.map(presentHandling);
};

/** The URL of the listing on this site; null: none, or it is no longer shown here. */
const findListingUrl = async (ctx: StaffCtx, listingId: string | null): Promise<string | null> => {
  const listing = listingId === null ? null : await findSummary(ctx, listingId);
  return listing && listingPath(listing);
};

/** A message of this site with its consents and its history. Read on the primary, because a save compares with it. */
export const getMessage = async (ctx: StaffCtx, { id }: { id: string }): Promise<MessageDetail | Refusal> => {
  const found = await ctx.write(async (tx) => {
    const row = await findRow(ctx, tx, id);
    if (!row) return null;
    return allKeyed({
      row,
      consents: findGivenConsents(ctx, tx, { kind: 'message', id }),
      history: findHistory(ctx, tx, id),
    });
  });
  if (!found) return refuse(404, 'NOT_FOUND');
  const { row, consents, history } = found;
  return {
    ...presentMessage(row),
    email: row.email,
    telephone: row.telephone,
    mayCall: row.may_call,
    message: row.message ?? '',
    recipient: row.recipient,
    listingUrl: await findListingUrl(ctx, row.listing_id),
    consents,
    history,
    from: { status: row.status, note: row.note },
    updatedAt: (row.last_at ?? row.created_at).toISOString(),
  };
};
