import type { BusyRange } from '#domain/visits/free-times';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { listBusy } from '#server/visit-calendars';

/** Times at which a member has other appointments than visits: those of the own calendar (rule VISIT-OWN-CALENDAR). */
export const otherBusy = (
  { site }: Pick<PublicCtx, 'site'>,
  tx: Tx,
  { memberId }: { memberId: string },
): Promise<readonly BusyRange[]> => listBusy(tx, { marketId: site.marketId, memberId });
