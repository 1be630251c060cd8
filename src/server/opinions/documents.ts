import type { OpinionDocument } from '#contracts/opinions';
import { MAX_DOCUMENTS } from '#domain/estimation/opinion';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { ofOpinion } from './opinion-rows.ts';

type Row = {
  id: string;
  issued_at: Date;
  account_id: string | null;
  actor_name: string;
  price: number;
  sent_to: string | null;
};

export const presentDocument = (row: Row): OpinionDocument => ({
  id: row.id,
  at: row.issued_at.toISOString(),
  by: { id: row.account_id, name: row.actor_name },
  price: row.price,
  sentTo: row.sent_to,
});

/** The documents issued from an opinion, newest first. */
export const findDocuments = async (ctx: Pick<StaffCtx, 'site'>, tx: Tx, id: string): Promise<OpinionDocument[]> => {
  const rows = await tx
    .selectFrom('opinion_documents')
    .select(['id', 'issued_at', 'account_id', 'actor_name', 'price', 'sent_to'])
    .where((eb) => eb.and(ofOpinion(ctx, id)))
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(MAX_DOCUMENTS)
    .execute();
  return rows.map(presentDocument);
};
