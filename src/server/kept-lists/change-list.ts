import { v7 as uuid } from 'uuid';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { listName, listNote, MAX_LIST_NAME, MAX_LIST_NOTE, mayRemove } from '#domain/listings/kept-lists';
import { KEPT_LIST_FAULTS } from '#fr/kept-lists';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit } from '#platform/db/rate-limits';
import { newToken } from '#platform/tokens';
import { isUuid } from '#platform/uuid';
import { forgetForm, ofSite, type SiteRequestCtx } from '#server/context';
import { LIST_FORM, listChangeCounts } from './limits.ts';
import { findHomes, findPerson, insertHomes, type ListPerson, listHref, lockList } from './list-rows.ts';

type Done = { ok: true };
type Change<T> = (tx: Tx, person: ListPerson) => Promise<T | Refusal>;

/** Runs a change of the list of a token, which is locked. 404: no such list. 429: too many from this client. */
const changeList = async <T>(ctx: SiteRequestCtx, token: string, change: Change<T>): Promise<T | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, listChangeCounts(ctx.client));
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  return ctx.write(async (tx) => {
    const person = await findPerson(ctx, tx, token);
    if (!person || !(await lockList(ctx, tx, person.listId))) return refuse(404, 'NOT_FOUND');
    return change(tx, person);
  });
};

/** Like `changeList`, for what only the owner may do; 404 for the second person. */
const changeAsOwner = <T>(ctx: SiteRequestCtx, token: string, change: Change<T>): Promise<T | Refusal> =>
  changeList(ctx, token, async (tx, person) =>
    person.role === 'owner' ? change(tx, person) : refuse(404, 'NOT_FOUND'),
  );

type OfHome = { token: string; listingId: string };

/**
 * Adds homes that this site shows; those that the list has stay as they are. `left`: how many did not fit. 422: the
 * site shows none of them.
 */
export const addHomes = async (
  ctx: SiteRequestCtx,
  { token, ids }: { token: string; ids: readonly string[] },
): Promise<{ left: number } | Refusal> => {
  const homes = await findHomes(ctx, ids);
  return changeList(ctx, token, async (tx, { id, listId }) => {
    if (homes.length === 0) return refuseValue('address', KEPT_LIST_FAULTS.UNKNOWN);
    const { left } = await insertHomes(ctx, tx, { listId, personId: id, homes });
    return { left };
  });
};

/** The home of a list as a change sees it; null: not on the list. */
const findHome = async (ctx: SiteRequestCtx, tx: Tx, { listId }: ListPerson, listingId: string) => {
  if (!isUuid(listingId)) return null;
  const key = { ...ofSite(ctx), list_id: listId, listing_id: listingId };
  const row = await tx
    .selectFrom('kept_homes')
    .select('added_by')
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (!row) return null;
  const notes = await tx
    .selectFrom('kept_notes')
    .select(['person_id', 'note'])
    .where((eb) => eb.and(key))
    .execute();
  return { key, addedBy: row.added_by, notes: notes.map(({ person_id, note }) => ({ personId: person_id, note })) };
};

/** Removes a home with its notes. 404: not on the list. 409: the other person added it, or wrote about it. */
export const removeHome = (ctx: SiteRequestCtx, { token, listingId }: OfHome): Promise<Done | Refusal> =>
  changeList(ctx, token, async (tx, person) => {
    const home = await findHome(ctx, tx, person, listingId);
    if (!home) return refuse(404, 'NOT_FOUND');
    if (!mayRemove(person, home)) return refuse(409, 'NOT_YOURS');
    await tx
      .deleteFrom('kept_homes')
      .where((eb) => eb.and(home.key))
      .execute();
    return { ok: true };
  });

export type NoteInput = OfHome & {
  note: string;
  /** The note as the page showed it. */
  before: string;
};

/**
 * Saves what the person wrote about a home; an empty text deletes their note. 404: not on the list. 409: their note was
 * changed since the page showed it. 422: too long.
 */
export const saveNote = (ctx: SiteRequestCtx, input: NoteInput): Promise<Done | Refusal> =>
  changeList(ctx, input.token, async (tx, person) => {
    const [note, before] = [listNote(input.note), listNote(input.before)];
    if (note.length > MAX_LIST_NOTE) return refuseValue('note', KEPT_LIST_FAULTS.NOTE);
    const home = await findHome(ctx, tx, person, input.listingId);
    if (!home) return refuse(404, 'NOT_FOUND');
    const stored = home.notes.find(({ personId }) => personId === person.id)?.note ?? '';
    if (stored === note) return { ok: true };
    if (stored !== before) return refuse(409, 'CONFLICT');
    const key = { ...home.key, person_id: person.id };
    if (note === '')
      await tx
        .deleteFrom('kept_notes')
        .where((eb) => eb.and(key))
        .execute();
    else
      await tx
        .insertInto('kept_notes')
        .values({ ...key, note })
        .onConflict((conflict) =>
          conflict.columns(['market_id', 'site_id', 'list_id', 'listing_id', 'person_id']).doUpdateSet({ note }),
        )
        .execute();
    return { ok: true };
  });

/** Saves the name under which the other person sees what this one added and wrote. 422: too long. */
export const saveListName = (ctx: SiteRequestCtx, input: { token: string; name: string }): Promise<Done | Refusal> =>
  changeList(ctx, input.token, async (tx, { id }) => {
    const name = listName(input.name);
    if (name.length > MAX_LIST_NAME) return refuseValue('name', KEPT_LIST_FAULTS.NAME);
    await tx
      .updateTable('kept_list_people')
      .set({ name })
      .where((eb) => eb.and({ ...ofSite(ctx), id }))
      .execute();
    return { ok: true };
  });

/**
 * Makes the link of the second person, which is shown once because only its hash is stored; a former link of theirs
 * ends, and what they wrote stays. 404: not the owner.
 */
export const shareList = (ctx: SiteRequestCtx, { token }: { token: string }): Promise<{ href: string } | Refusal> =>
  changeAsOwner(ctx, token, async (tx, { listId }) => {
    const made = newToken();
    await tx
      .insertInto('kept_list_people')
      .values({ ...ofSite(ctx), id: uuid(), list_id: listId, role: 'guest', hash: made.hash })
      .onConflict((conflict) =>
        conflict.columns(['market_id', 'site_id', 'list_id', 'role']).doUpdateSet({ hash: made.hash }),
      )
      .execute();
    return { href: listHref(ctx, made.token) };
  });

/** Ends the link of the second person and erases their name and notes; their homes stay. 404: not the owner. */
export const endSharing = (ctx: SiteRequestCtx, { token }: { token: string }): Promise<Done | Refusal> =>
  changeAsOwner(ctx, token, async (tx, { listId }) => {
    await tx
      .deleteFrom('kept_list_people')
      .where((eb) => eb.and({ ...ofSite(ctx), list_id: listId, role: 'guest' }))
      .execute();
    return { ok: true };
  });

/** Erases a list with everything on it; who asks for it again at once gets another one. 404: not the owner. */
export const eraseList = (ctx: SiteRequestCtx, { token }: { token: string }): Promise<Done | Refusal> =>
  changeAsOwner(ctx, token, async (tx, { listId }) => {
    await tx
      .deleteFrom('kept_lists')
      .where((eb) => eb.and({ ...ofSite(ctx), id: listId }))
      .execute();
    await forgetForm(ctx, tx, { name: LIST_FORM, id: listId });
    return { ok: true };
  });
