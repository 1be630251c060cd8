import { v7 as uuid } from 'uuid';
import type { FieldChanges } from '#domain/changes/apply-changes';
import { JOINED_WITHIN_MS, joinChanges } from '#domain/changes/join-changes';
import type { RecordedAction, StoredKind } from '#domain/changes/recorded';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

/** What was changed: 'article' and its id. */
export type Subject = { kind: StoredKind; id: string };

export type Change = {
  subject: Subject;
  /** The action: 'article.published'. */
  action: RecordedAction;
  fields: FieldChanges;
  /**
   * Merges it into the person's last change of the same kind if that is recent and no other person's change follows it.
   */
  join?: boolean;
};

/** `site`: where it was changed; without an id, the market center itself. */
export type ChangesCtx = Pick<StaffCtx, 'person' | 'system'> & { site: { marketId: string; id: string | null } };

/** Ids of stored files in any of the values. */
const fileIdsIn = (fields: FieldChanges): string[] => [...new Set(JSON.stringify(fields).match(/[0-9a-f]{32}/g) ?? [])];

export const changesOf = (tx: Tx, { site }: Pick<ChangesCtx, 'site'>, { kind, id }: Subject) =>
  tx
    .selectFrom('changes')
    .where('market_id', '=', site.marketId)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id);

/** The last change of the subject, if it is the same action by the same actor and started at `since` or later. */
const findJoinable = async (
  ctx: Pick<ChangesCtx, 'site'>,
  tx: Tx,
  { subject, action, actor, since }: Change & { actor: string | null; since: Date },
): Promise<{ id: string; fields: FieldChanges } | null> => {
  const last = await changesOf(tx, ctx, subject)
    .select(['id', 'action', 'actor_id', 'began_at', 'fields'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || last.action !== action || last.actor_id !== actor || last.began_at < since) return null;
  return { id: last.id, fields: last.fields as FieldChanges };
};

const writtenOf = ({ system }: Pick<ChangesCtx, 'system'>, fields: FieldChanges) => ({
  at: system.now(),
  fields: JSON.stringify(fields),
  file_ids: fileIdsIn(fields),
});

type Place = Omit<ChangesCtx, 'person'>;
type Actor = { actor_id: string | null; actor: string; actor_name: string };

const rowOf = (ctx: Place, { subject, action, fields }: Change, actor: Actor) => {
  const written = writtenOf(ctx, fields);
  return {
    ...written,
    ...actor,
    market_id: ctx.site.marketId,
    id: uuid(),
    site_id: ctx.site.id,
    subject_kind: subject.kind,
    subject_id: subject.id,
    action,
    began_at: written.at,
  };
};

/** `site`: where it was changed, if not on the person's site. */
type ChangeAt = Change & { site?: Place['site'] };

/** Rows of one statement, because PostgreSQL accepts at most 65,535 parameters. */
const ROWS = 1000;

/** Records changes of different subjects; otherwise like `recordChange`. */
export const recordChanges = async (ctx: ChangesCtx, tx: Tx, changes: readonly ChangeAt[]): Promise<void> => {
  const { person } = ctx;
  const actor = { actor_id: person.accountId, actor: person.role, actor_name: nameOf(person) };
  for (let start = 0; start < changes.length; start += ROWS) {
    const some = changes.slice(start, start + ROWS);
    const rows = some.map(({ site = ctx.site, ...change }) => rowOf({ ...ctx, site }, change, actor));
    await tx.insertInto('changes').values(rows).execute();
  }
};

const AUTOMATIC = { role: 'system', name: '' } as const;

const rewrite = async (ctx: Place, tx: Tx, { id, fields }: { id: string; fields: FieldChanges }): Promise<void> => {
  const mine = tx.updateTable('changes').set(writtenOf(ctx, fields)).where('market_id', '=', ctx.site.marketId);
  await mine.where('id', '=', id).execute();
};

/**
 * `joinSince`: merged into the last change if that is the same automatic action and started then or later. `by`: the
 * member who acted by the link of a mail.
 */
type AutomaticChange = Omit<Change, 'join'> & { joinSince?: Date; by?: { role: 'member' | 'system'; name: string } };

/**
 * Records a change that nobody made in a session: a rule of the market center, the person whom the subject is about, or
 * a member by the link of a mail. A joined change that reverts the former one leaves an entry without fields.
 */
export const recordAutomatic = async (
  ctx: Place,
  tx: Tx,
  { joinSince, by = AUTOMATIC, ...change }: AutomaticChange,
): Promise<void> => {
  const last = joinSince ? await findJoinable(ctx, tx, { ...change, actor: null, since: joinSince }) : null;
  if (last) return rewrite(ctx, tx, { id: last.id, fields: joinChanges(last.fields, change.fields) ?? {} });
  await tx
    .insertInto('changes')
    .values(rowOf(ctx, change, { actor_id: null, actor: by.role, actor_name: by.name }))
    .execute();
};

/**
 * Records who changed what, with values before and after by field, in the transaction of the change. The caller must
 * hold the lock of the subject's row, so that changes of one subject are sequential.
 */
export const recordChange = async (ctx: ChangesCtx, tx: Tx, change: Change): Promise<void> => {
  const since = new Date(ctx.system.now().getTime() - JOINED_WITHIN_MS);
  const last = change.join ? await findJoinable(ctx, tx, { ...change, actor: ctx.person.accountId, since }) : null;
  const joined = last && joinChanges(last.fields, change.fields);
  if (!last || !joined) return recordChanges(ctx, tx, [change]);
  await rewrite(ctx, tx, { id: last.id, fields: joined });
};

/** The actor's name as recorded; it is still shown after the account is removed. */
export const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();
