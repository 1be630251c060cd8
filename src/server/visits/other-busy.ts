import type { BusyRange } from '#domain/visits/free-times';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

/** Times at which a member has other appointments than visits. */
export const otherBusy = async (
  _ctx: Pick<PublicCtx, 'site' | 'system'>,
  _tx: Tx,
  _of: { memberId: string },
): Promise<readonly BusyRange[]> => [];
