import { isRefusal } from '#contracts/problem';
import { KEPT_PATH, KEPT_QUERY, keptHref, readKeptIds } from '#domain/listings/kept-homes';
import { KEPT_WORDS } from '#fr/kept-homes';
import type { SiteRequestCtx } from '#server/context';
import { countHomesPage, createKeptList } from '#server/kept-lists';
import { keptListings, similarListings } from '#server/listings';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import { KeptView, type KeptViewProps } from '#site/components/kept-view.tsx';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';
import { readFields, refusedState, SENT, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePersonalPage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { keptItems } from './kept-items.ts';

const FIELDS = { texts: ['email', 'website'], boxes: ['consent'] } as const;

const MAX_LENGTH = 300;

const idsOf = ({ query }: PageRequest): string[] => readKeptIds(query.get(KEPT_QUERY));

type Shown = { ids: readonly string[]; state: FormState };

const show = async (
  ctx: SiteRequestCtx,
  request: PageRequest,
  { ids, state }: Shown,
): Promise<PageResult<KeptViewProps>> => {
  const retryAfter = await countHomesPage(ctx, ids.length);
  if (retryAfter !== null) return { kind: 'tooMany', retryAfter };
  const shared = idsOf(request);
  const isShared = shared.length > 0;
  const found = await keptListings(ctx, ids);
  const items = await keptItems(ctx, found);
  const [first] = found;
  const known = new Set([
    ...ids,
    ...items.flatMap(({ gone }) => (gone?.similar ?? []).map(({ listing }) => listing.id)),
  ]);
  const near = first ? (await similarListings(ctx, first.listing, 6)).filter(({ id }) => !known.has(id)) : [];
  return {
    kind: 'page',
    data: {
      items,
      missing: ids.length - found.length,
      isShared,
      similar: await onThisSite(ctx, near.slice(0, 3)),
      form:
        first || state !== EMPTY_FORM
          ? { state, siteName: ctx.site.name, privacyHref: privacyHref(request), action: keptHref(shared), ids }
          : null,
      isSent: request.query.has(SENT),
    },
    head: {
      title: `${isShared ? KEPT_WORDS.sharedTitle : KEPT_WORDS.title} | ${ctx.site.name}`,
      noindex: true,
    },
    ...statusOf(state),
  };
};

/**
 * '/favoris': the homes that a browser keeps (rule KEPT-HOMES). The browser's script requests the page with their ids;
 * with ids it is also a list that was shared, and works without scripts. Its form sends the link of a list that is kept
 * on the server (rule KEPT-LISTS); it has the ids in a field, because the address of the visitor's own homes has none.
 */
export const keptPage = definePersonalPage<KeptViewProps>({
  path: KEPT_PATH,
  query: [KEPT_QUERY, SENT],
  enhance: 'articles',
  personal: true,
  listed: false,
  load: (ctx, request) => show(ctx, request, { ids: idsOf(request), state: EMPTY_FORM }),
  post: async (ctx, request, form) => {
    const { values } = readFields(form, FIELDS);
    const ids = readKeptIds(form.text(KEPT_QUERY) || request.query.get(KEPT_QUERY));
    const answer = await createKeptList(ctx, {
      email: form.text('email').slice(0, MAX_LENGTH),
      consent: form.text('consent') === '1',
      website: form.text('website'),
      ids,
    });
    if (isRefusal(answer)) {
      const state = { ...refusedState(values, answer), flagsAll: true } as const;
      return show(ctx, request, { ids, state });
    }
    return { kind: 'redirect', status: 303, location: `${KEPT_PATH}?${SENT}=1` };
  },
  view: ({ data }) => <KeptView {...data} />,
});
