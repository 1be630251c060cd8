import type { z } from 'zod';
import type { waitingCountOperations } from '#contracts/waiting-counts';
import { allKeyed } from '#domain/objects/all-keyed';
import { mapValues } from '#domain/objects/typed';
import { type CountedView, MAX_SIDEBAR_COUNT } from '#domain/worklist/counted-views';
import type { StaffCtx } from '#server/context';
import { countRows, type ListRows } from '#server/lists';
import { unreadMessages } from '#server/messaging';
import { waitingReviews } from '#server/reviews';
import { waitingVisits } from '#server/visits';

type Counts = z.input<typeof waitingCountOperations.get.output>;

const ROWS: Readonly<Record<CountedView, (ctx: StaffCtx) => ListRows>> = {
  messages: unreadMessages,
  visits: waitingVisits,
  reviews: waitingReviews,
};

/** How much waits in the counted views of the sidebar. Read on the primary, so that it contains the latest changes. */
export const countWaiting = (ctx: StaffCtx): Promise<Counts> =>
  ctx.write((tx) => allKeyed(mapValues(ROWS, (rows) => countRows(tx, rows(ctx), MAX_SIDEBAR_COUNT))));
