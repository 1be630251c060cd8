import { type RawBuilder, sql } from 'kysely';
import type { Wish } from '#domain/estimation/described';
import type { ListRows } from '#server/lists';
import { type ReceivedCtx, receivedRows } from './received-rows.ts';

/** The estimations whose visitor waits for a call or for a visit, as their list counts them (rule ESTIMATION-WISH). */
export const waitingWishes = (ctx: ReceivedCtx, wish: Wish): ListRows => receivedRows(ctx, { waiting: wish });

type WaitingRow = {
  id: string;
  firstname: string | null;
  lastname: string | null;
  phone: string | null;
  address: string;
  city: string;
  wished_at: Date;
};

/** The visitors who have waited for longest. Exported for the test of its query plan. */
export const waitingWishesSql = (
  ctx: ReceivedCtx,
  { wish, limit }: { wish: Wish; limit: number },
): RawBuilder<WaitingRow> => sql<WaitingRow>`
  select e.id, e.firstname, e.lastname, e.phone, e.address, e.city, e.wished_at
  from estimations e where ${waitingWishes(ctx, wish).where}
  order by e.wished_at, e.id limit ${limit}`;
