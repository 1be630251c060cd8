import { v7 as uuid } from 'uuid';
import type { RecordedAction } from '#domain/changes/recorded';
import type { Tx } from '#platform/db/database';
import type { Subject } from './record-change.ts';

export type Audited = {
  /** Id of the market; the nil UUID for what concerns the network itself. */
  marketId: string;
  /** The action: 'session.opened', 'password.reset', 'role.granted'. */
  action: RecordedAction;
  actorId: string | null;
  /** A role, or the name of a command. Never a person's name, because these rows never change. */
  actor: string;
  subject: Subject;
  details?: Readonly<Record<string, string | number | boolean | null>>;
  at: Date;
};

/**
 * Adds a row to the audit log in the transaction of the action (rule ACCESS-AUDIT). The scope needs the right to write
 * it.
 */
export const recordAudit = async (tx: Tx, audited: Audited): Promise<void> => {
  const { marketId, action, actorId, actor, subject, details = {}, at } = audited;
  await tx
    .insertInto('audit_log')
    .values({
      id: uuid(),
      market_id: marketId,
      action,
      actor_id: actorId,
      actor,
      subject_kind: subject.kind,
      subject_id: subject.id,
      details: JSON.stringify(details),
      at,
    })
    .execute();
};
