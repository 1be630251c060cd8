import type { BusyRange } from '#domain/visits/free-times';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

type Asked = { memberId: string };

/** Times at which a member has other appointments than visits. */
export const otherBusy = async (
  _ctx: Pick<PublicCtx, 'site' | 'system'>,
  _tx: Tx,
  _asked: Asked,
): Promise<readonly BusyRange[]> => [];
