import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { leadMembers } from '#server/lead-rules';

/** Whether a lead can be assigned to this member: an active member of the market center who may open it. */
export const isAssignee = async (ctx: Pick<StaffCtx, 'site'>, tx: Tx, id: string): Promise<boolean> =>
  (await leadMembers(ctx, tx, [id])).has(id);
