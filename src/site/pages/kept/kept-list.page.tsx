import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { KEPT_PATH } from '#domain/listings/kept-homes';
import { mayRemove } from '#domain/listings/kept-lists';
import { isClosedTenant } from '#domain/sites/reachable';
import { LIST_DONE, type ListDone, KEPT_LIST_WORDS as WORDS } from '#fr/kept-lists';
import type { PublicCtx, SiteRequestCtx } from '#server/context';
import { countHomesPage, type KeptList, type ListHome, openKeptList } from '#server/kept-lists';
import type { ListItem } from '#site/components/kept-list-home.tsx';
import { KeptListView, type KeptListViewProps, LIST_NOTICE } from '#site/components/kept-list-view.tsx';
import type { KeptItem } from '#site/components/kept-view.tsx';
import { refusedStatus } from '#site/pages/messaging/sent-form.ts';
import { definePersonalPage, type PageRequest, type PageResult, type SentForm } from '#site/render/page.ts';
import { keptItems } from './kept-items.ts';
import { postOf } from './kept-list-posts.ts';

type Page = PageResult<KeptListViewProps>;

/** Query value after a form: what was done. */
const DONE = 'fait';

/** Longer texts are not shown again. */
const MAX_TYPED = 1000;

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

const stepOf = (refused: Refused | null): string => refused?.form.text('step') ?? '';

/** The text that was typed into a field of a refused step; null: another step, or nothing was refused. */
const typedIn = (refused: Refused | null, step: string, field: string): string | null =>
  stepOf(refused) === step ? (refused?.form.text(field).slice(0, MAX_TYPED) ?? null) : null;

/** The field beside which a refused step says why. */
const FIELDS: Readonly<Record<string, string>> = { add: 'address', name: 'name', note: 'note' };

/** Why a step was refused. `note`: the stored one; null: its home is not shown. */
const messageOf = ({ refusal, form }: Refused, note: string | null = null): string => {
  const { status, code, errors } = refusal;
  if (errors?.[0]) return errors[0].message;
  if (status === 429) return WORDS.tooMany;
  if (code === 'NOT_YOURS') return WORDS.notYours;
  if (code === 'CONFLICT' && note !== null) return WORDS.conflict(note);
  return ['note', 'remove'].includes(form.text('step')) ? WORDS.goneHome : WORDS.notPossible;
};

const refusedNote = (refused: Refused | null, { listing }: KeptItem, note: string): Pick<ListItem, 'refused'> => {
  const typed = typedIn(refused, 'note', 'note');
  if (refused === null || typed === null || refused.form.text('listing') !== listing.id) return {};
  return { refused: { message: messageOf(refused, note), typed } };
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

/** Why a step without a field of its own was refused, or what was done. `unsaved`: a note whose home is not shown. */
const noticeOf = (
  { query }: PageRequest,
  refused: Refused | null,
  unsaved: string | null,
): { tone: 'success' | 'danger'; text: string } | null => {
  if (refused !== null)
    return unsaved !== null || !Object.hasOwn(FIELDS, stepOf(refused))
      ? { tone: 'danger', text: messageOf(refused) }
      : null;
  const done = query.get(DONE);
  return done !== null && isDone(done) ? { tone: 'success', text: LIST_DONE[done] } : null;
};

const errorsOf = (refused: Refused | null): Record<string, string> => {
  const field = FIELDS[stepOf(refused)];
  return refused === null || field === undefined ? {} : { [field]: messageOf(refused) };
};

/** A refused step changes nothing: what it is about is not there, or it may not be taken. */
const statusOf = ({ refusal }: Refused) => (refusal.status === 404 ? { status: 404 as const } : refusedStatus(refusal));

type Shown = { refused?: Refused | null; link?: string };

const show = async (ctx: SiteRequestCtx, request: PageRequest, { refused = null, link }: Shown = {}): Promise<Page> => {
  const list = await openKeptList(ctx, request.params.token ?? '');
  if (!list) return { kind: 'notFound' };
  const retryAfter = await countHomesPage(ctx, list.homes.length);
  if (retryAfter !== null) return { kind: 'tooMany', retryAfter };
  const isOwner = list.person.role === 'owner';
  const status = refused && statusOf(refused);
  const note = typedIn(refused, 'note', 'note');
  if (isClosedTenant(ctx.site)) {
    const data = { kind: 'closed', isOwner, isRefused: refused !== null, unsaved: note } as const;
    return { kind: 'page', data, head: head(ctx), ...status };
  }
  const found = await keptItems(ctx, list.homes);
  const toItem = itemOf(ctx, list, refused);
  const items = list.homes.flatMap((home, at) => {
    const item = found[at];
    return item ? [toItem(home, item)] : [];
  });
  const unsaved = items.some((item) => item.refused) ? null : note;
  return {
    kind: 'page',
    data: {
      kind: 'list',
      items,
      missing: list.missing,
      isOwner,
      isShared: list.other !== null,
      name: typedIn(refused, 'name', 'name') ?? list.person.name,
      address: typedIn(refused, 'add', 'address') ?? '',
      link: link ?? null,
      notice: noticeOf(request, refused, unsaved),
      unsaved,
      errors: errorsOf(refused),
    },
    head: head(ctx),
    ...status,
  };
};

/**
 * '/favoris/{token}': a list of favourites for the holder of one of its links (rule KEPT-LISTS). Its address is a
 * secret, so that it is never cached or logged. On a closed site it shows no home, and its owner may erase it.
 */
export const keptListPage = definePersonalPage<KeptListViewProps>({
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
    const outcome = post ? await post(ctx, { token: request.params.token ?? '', form }) : refuse(404, 'NOT_FOUND');
    if (isRefusal(outcome)) return show(ctx, request, { refused: { refusal: outcome, form } });
    if ('erased' in outcome) return { kind: 'page', data: { kind: 'erased' }, head: head(ctx) };
    if ('link' in outcome) return show(ctx, request, { link: outcome.link });
    // Without a fragment of its own a browser keeps that of the form, away from the notice.
    const place = outcome.listing === undefined ? LIST_NOTICE : `bien-${outcome.listing}`;
    return { kind: 'redirect', status: 303, location: `${request.path}?${DONE}=${outcome.done}#${place}` };
  },
  view: ({ ctx: { site }, data }) => <KeptListView {...data} isOpen={site.enabled} />,
});
