import { isRefusal, type Refusal } from '#contracts/problem';
import { readKeptIds } from '#domain/listings/kept-homes';
import { idsOfAddress } from '#domain/listings/kept-lists';
import type { ListDone } from '#fr/kept-lists';
import type { SiteRequestCtx } from '#server/context';
import { addHomes, endSharing, eraseList, removeHome, saveListName, saveNote, shareList } from '#server/kept-lists';
import type { SentForm } from '#site/render/page.ts';

/** What follows a form of a list: another view of it, the link of the second person, or the end of the list. */
export type ListOutcome = { done: ListDone; listing?: string } | { link: string } | { erased: true } | Refusal;

type ListPost = { token: string; form: SentForm };
type Post = (ctx: SiteRequestCtx, post: ListPost) => Promise<ListOutcome>;

/** Longer texts are refused all the same. */
const MAX_LENGTH = 4000;
const text = (form: SentForm, name: string): string => form.text(name).slice(0, MAX_LENGTH);

const doneAs = (answer: object | Refusal, done: ListDone, listing?: string): ListOutcome => {
  if (isRefusal(answer)) return answer;
  return listing === undefined ? { done } : { done, listing };
};

const POSTS: ReadonlyMap<string, Post> = new Map<string, Post>([
  [
    'add',
    async (ctx, { token, form }) => {
      const ids = [...readKeptIds(text(form, 'ids')), ...idsOfAddress(text(form, 'address'))];
      const answer = await addHomes(ctx, { token, ids });
      return doneAs(answer, !isRefusal(answer) && answer.left > 0 ? 'complete' : 'biens');
    },
  ],
  [
    'remove',
    async (ctx, { token, form }) =>
      doneAs(await removeHome(ctx, { token, listingId: text(form, 'listing') }), 'retire'),
  ],
  [
    'note',
    async (ctx, { token, form }) => {
      const listingId = text(form, 'listing');
      const note = { token, listingId, note: text(form, 'note'), before: text(form, 'before') };
      return doneAs(await saveNote(ctx, note), 'note', listingId);
    },
  ],
  ['name', async (ctx, { token, form }) => doneAs(await saveListName(ctx, { token, name: text(form, 'name') }), 'nom')],
  [
    'share',
    async (ctx, { token }) => {
      const answer = await shareList(ctx, { token });
      return isRefusal(answer) ? answer : { link: answer.href };
    },
  ],
  ['unshare', async (ctx, { token }) => doneAs(await endSharing(ctx, { token }), 'fin')],
  [
    'erase',
    async (ctx, { token }) => {
      const answer = await eraseList(ctx, { token });
      return isRefusal(answer) ? answer : { erased: true };
    },
  ],
]);

/** The use case of a form of a list, by the value of its field 'step'; null: no such form. */
export const postOf = (step: string): Post | null => POSTS.get(step) ?? null;
