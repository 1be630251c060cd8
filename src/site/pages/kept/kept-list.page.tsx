import { isRefusal, type Refusal } from '#contracts/problem';
import { KEPT_PATH } from '#domain/listings/kept-homes';
import { mayRemove } from '#domain/listings/kept-lists';
import { isClosedTenant } from '#domain/sites/reachable';
import { LIST_DONE, type ListDone, KEPT_LIST_WORDS as WORDS } from '#fr/kept-lists';
import type { PublicCtx } from '#server/context';
import { type KeptList, type ListHome, openKeptList } from '#server/kept-lists';
import type { ListItem } from '#site/components/kept-list-home.tsx';
import { KeptListView, type KeptListViewProps } from '#site/components/kept-list-view.tsx';
import type { KeptItem } from '#site/components/kept-view.tsx';
import { definePage, type PageRequest, type PageResult, type SentForm } from '#site/render/page.ts';
import { keptItems } from './kept-items.ts';
import { postOf } from './kept-list-posts.ts';

type Page = PageResult<KeptListViewProps>;

/** Query value after a form: what was done. */
const DONE = 'fait';

const isDone = (name: string): name is ListDone => Object.hasOwn(LIST_DONE, name);

const head = (ctx: PublicCtx) => ({ title: `${WORDS.title} | ${ctx.site.name}`, noindex: true });

const nameOf = ({ person, other }: KeptList, id: string): string => {
  if (id === person.id) return WORDS.you;
  return (other?.id === id && other.name) || WORDS.other;
};

const addedText = (ctx: PublicCtx, list: KeptList, { addedBy, addedAt }: ListHome): string => {
  const day = WORDS.day(addedAt, ctx.site.market.timeZone);
  return addedBy === null ? WORDS.addedOn(day) : WORDS.addedBy(nameOf(list, addedBy), day);
};

/** What was refused: why, and the form. */
type Refused = { refusal: Refusal; form: SentForm };

const noteMessage = ({ refusal }: Refused, note: string): string =>
  refusal.errors?.[0]?.message ?? WORDS.conflict(note);

const refusedNote = (refused: Refused | null, { listing }: KeptItem, note: string): Pick<ListItem, 'refused'> => {
  if (refused?.form.text('step') !== 'note' || refused.form.text('listing') !== listing.id) return {};
  const typed = refused.form.text('note').slice(0, 1000);
  return { refused: { message: noteMessage(refused, note), typed } };
};

const itemOf =
  (ctx: PublicCtx, list: KeptList, refused: Refused | null) =>
  (home: ListHome, item: KeptItem): ListItem => {
    const { priceCents, priceHidden } = item.listing;
    const isSame = priceHidden || home.priceCents === priceCents;
    const note = home.notes.find(({ personId }) => personId === list.person.id)?.note ?? '';
    return {
      ...item,
      added: addedText(ctx, list, home),
      priceThen: isSame ? null : home.priceCents,
      note,
      others: home.notes
        .filter(({ personId }) => personId !== list.person.id)
        .map(({ personId, note }) => ({ name: nameOf(list, personId), note })),
      mayRemove: mayRemove(list.person, home),
      ...refusedNote(refused, item, note),
    };
  };

const noticeOf = (
  { query }: PageRequest,
  refused: Refused | null,
): { tone: 'success' | 'danger'; text: string } | null => {
  if (refused?.refusal.status === 429) return { tone: 'danger', text: WORDS.tooMany };
  if (refused?.refusal.code === 'NOT_YOURS') return { tone: 'danger', text: WORDS.notYours };
  const done = query.get(DONE);
  return refused === null && done !== null && isDone(done) ? { tone: 'success', text: LIST_DONE[done] } : null;
};

const errorsOf = (refused: Refused | null): Record<string, string> =>
  Object.fromEntries((refused?.refusal.errors ?? []).map(({ field, message }) => [field, message]));

type Shown = { refused?: Refused | null; link?: string };

const show = async (ctx: PublicCtx, request: PageRequest, { refused = null, link }: Shown = {}): Promise<Page> => {
  const list = await openKeptList(ctx, request.params.token ?? '');
  if (!list) return { kind: 'notFound' };
  const isOwner = list.person.role === 'owner';
  if (isClosedTenant(ctx.site)) return { kind: 'page', data: { kind: 'closed', isOwner }, head: head(ctx) };
  const items = await keptItems(ctx, list.homes);
  const toItem = itemOf(ctx, list, refused);
  return {
    kind: 'page',
    data: {
      kind: 'list',
      items: list.homes.flatMap((home, at) => {
        const item = items[at];
        return item ? [toItem(home, item)] : [];
      }),
      missing: list.missing,
      isOwner,
      isShared: list.other !== null,
      name: list.person.name,
      link: link ?? null,
      notice: noticeOf(request, refused),
      errors: errorsOf(refused),
    },
    head: head(ctx),
    ...(refused && { status: 422 as const }),
  };
};

/**
 * '/favoris/{token}': a list of favourites for the holder of one of its links (rule KEPT-LISTS). Its address is a
 * secret, so that it is never cached or logged. On a closed site it shows no home, and its owner may erase it.
 */
export const keptListPage = definePage<KeptListViewProps>({
  path: `${KEPT_PATH}/:token`,
  link: 'favourites',
  query: [DONE],
  enhance: 'articles',
  personal: true,
  listed: false,
  whenClosed: true,
  load: (ctx, request) => show(ctx, request),
  post: async (ctx, request, form) => {
    const step = form.text('step');
    const post = isClosedTenant(ctx.site) && step !== 'erase' ? null : postOf(step);
    if (!post) return { kind: 'notFound' };
    const outcome = await post(ctx, { token: request.params.token ?? '', form });
    if (isRefusal(outcome))
      return outcome.status === 404
        ? { kind: 'notFound' }
        : show(ctx, request, { refused: { refusal: outcome, form } });
    if ('erased' in outcome) return { kind: 'page', data: { kind: 'erased' }, head: head(ctx) };
    if ('link' in outcome) return show(ctx, request, { link: outcome.link });
    const place = outcome.listing === undefined ? '' : `#bien-${outcome.listing}`;
    return { kind: 'redirect', status: 303, location: `${request.path}?${DONE}=${outcome.done}${place}` };
  },
  view: ({ ctx: { site }, data }) => <KeptListView {...data} isOpen={site.enabled} />,
});
