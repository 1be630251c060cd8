import type { RecordedAction } from '#domain/changes/recorded';
import type { Tx } from '#platform/db/database';
import { nameOf, recordAudit } from '#server/access';
import type { AdminRequestCtx } from '#server/context';

/** Records an action of the network's team on the feed of a market center. */
export const auditFeed = (
  ctx: AdminRequestCtx,
  tx: Tx,
  { marketId, action, ...details }: { marketId: string; action: RecordedAction; format?: string; withdrawn?: number },
): Promise<void> =>
  recordAudit(tx, {
    marketId,
    action,
    actorId: ctx.person.accountId,
    actor: ctx.person.role,
    subject: { kind: 'market', id: marketId },
    details: { by: nameOf(ctx.person), ...details },
    at: ctx.system.now(),
  });
