import type { z } from 'zod';
import type { accountOperations } from '#contracts/account';
import type { Conflict } from '#contracts/changes';
import { type Refusal, refuse } from '#contracts/problem';
import { applyChanges, type FieldChanges } from '#domain/changes/apply-changes';
import { checkDetails, DETAIL_FIELDS, type PersonDetails } from '#domain/people/check-details';
import { DETAIL_FAULTS } from '#fr/people';
import type { Tx } from '#platform/db/database';
import { ACCOUNTS, marketOf, nameOf, recordAudit, type SignedInCtx, tenantOf } from '#server/access';
import { readPhone } from '#server/people';
import { serveSaved } from '#server/sites';
import { type OwnDetails, readDetails } from './own-details.ts';

type Save = typeof accountOperations.saveDetails;
type Changes = z.output<Save['input']>['changes'];
type Applied = FieldChanges<PersonDetails>;

/** Values in stored form: trimmed names; numbers in E.164 if they are valid. */
const normalised = ({ firstname, lastname, telephone }: Changes): Changes => ({
  ...(firstname && { firstname: { ...firstname, to: firstname.to.trim() } }),
  ...(lastname && { lastname: { ...lastname, to: lastname.to.trim() } }),
  ...(telephone && {
    telephone: { ...telephone, to: readPhone(telephone.to ?? '') ?? (telephone.to?.trim() || null) },
  }),
});

const check = (values: PersonDetails, changes: Changes): Refusal | null => {
  const faults = checkDetails(values, (text) => readPhone(text) !== null).filter(({ field }) => changes[field]);
  const errors = faults.map(({ field, fault }) => ({ field, message: DETAIL_FAULTS[field][fault] }));
  return errors.length > 0 ? refuse(422, 'INVALID_FORM', { errors }) : null;
};

/**
 * Writes the names of the account and all its members, and the telephone number of the member of this market center.
 */
const write = async (ctx: SignedInCtx, tx: Tx, applied: Applied, member: OwnDetails['member']): Promise<void> => {
  const { accountId } = ctx.person;
  const { firstname, lastname, telephone } = applied;
  const at = { updated_at: ctx.system.now() };
  const names = { ...(firstname && { firstname: firstname.to }), ...(lastname && { lastname: lastname.to }) };
  await tx
    .updateTable('accounts')
    .set({ ...names, ...at })
    .where('id', '=', accountId)
    .execute();
  if (firstname || lastname)
    await tx
      .updateTable('members')
      .from('member_accounts as a')
      .set({ ...names, ...at })
      .whereRef('a.market_id', '=', 'members.market_id')
      .whereRef('a.member_id', '=', 'members.id')
      .where('a.account_id', '=', accountId)
      .execute();
  if (telephone && member)
    await tx
      .updateTable('members')
      .set({ telephone: telephone.to, ...at })
      .where('market_id', '=', marketOf(tenantOf(ctx)))
      .where('id', '=', member.id)
      .execute();
};

/** Records only the names of the fields, because entries of this journal are never deleted. */
const record = (ctx: SignedInCtx, tx: Tx, applied: Applied): Promise<void> =>
  recordAudit(tx, {
    marketId: marketOf(tenantOf(ctx)),
    action: 'account.changed',
    actorId: ctx.person.accountId,
    actor: ctx.person.role,
    subject: { kind: 'account', id: ctx.person.accountId },
    details: { fields: DETAIL_FIELDS.filter((field) => applied[field]).join(', ') },
    at: ctx.system.now(),
  });

/** The values can have changed only in another window of the same person. */
const conflictOf =
  ({ person }: SignedInCtx, { values, updatedAt }: OwnDetails) =>
  (field: keyof PersonDetails): Conflict => ({
    field,
    current: values[field],
    from: values[field],
    changedBy: { id: person.accountId, name: nameOf(person) },
    changedAt: updatedAt.toISOString(),
  });

const savedOf = (values: PersonDetails, changes: Changes, conflicts: readonly string[]) =>
  Object.fromEntries(
    DETAIL_FIELDS.filter((field) => changes[field] && !conflicts.includes(field)).map((field) => [
      field,
      values[field],
    ]),
  );

const save = (
  ctx: SignedInCtx,
  { changes: given }: z.output<Save['input']>,
): Promise<z.input<Save['output']> | Refusal> =>
  ctx.system.db.write(ACCOUNTS, async (tx) => {
    const own = await readDetails(ctx, tx, { lock: true });
    if (given.telephone && own.member === null) return refuse(403, 'NOT_ALLOWED');
    const changes = normalised(given);
    const outcome = applyChanges<PersonDetails>({ stored: own.values, changes, baseOf: (_, value) => value });
    const refusal = check(outcome.values, changes);
    if (refusal) return refusal;
    const isChanged = Object.keys(outcome.applied).length > 0;
    if (isChanged) {
      await write(ctx, tx, outcome.applied, own.member);
      await record(ctx, tx, outcome.applied);
    }
    const { conflicts, values } = outcome;
    if (conflicts.length > 0)
      return refuse(409, 'CONFLICT', {
        conflicts: conflicts.map(conflictOf(ctx, own)),
        saved: savedOf(values, changes, conflicts),
      });
    const updatedAt = isChanged ? ctx.system.now() : own.updatedAt;
    return { from: values, updatedAt: updatedAt.toISOString() };
  });

/**
 * Saves the signed-in person's own details, by comparison (rule PEOPLE-DETAILS). 422: invalid name or number. 409:
 * another window has changed a field meanwhile. 403: a telephone number, but not a member here.
 */
export const saveDetails: typeof save = async (ctx, input) => {
  const saved = await save(ctx, input);
  // An agent's site shows the agent's name, which the next call must see.
  if (ctx.kind === 'site') await serveSaved(ctx);
  return saved;
};
