import type { ComponentProps } from 'react';
import { JOB_OFFER_ROUTE, type JobOffer, jobOfferPath, readJobOfferPath } from '#domain/job-offers/job-offer';
import { JOB_WORDS as WORDS } from '#fr/recruitment';
import type { PublicCtx } from '#server/context';
import { findOfferAtAddress, listJobOffers, type OfferAtAddress } from '#server/job-offers';
import { LEADGEN_NOTICE } from '#site/components/careers/application-section.tsx';
import { type ClosedOfferProps, ClosedOfferView } from '#site/components/careers/closed-offer-view.tsx';
import { JobOfferView } from '#site/components/careers/job-offer-view.tsx';
import type { FormState } from '#site/components/forms/form-state.ts';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { jobPosting } from '#site/pages/json-ld/json-ld-job.ts';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { postApplication } from './application-post.ts';
import { recruitmentOrigin, recruitmentTrail } from './recruitment-home.ts';

type OfferState = { state: FormState; offer: JobOffer };
type OpenData = ComponentProps<typeof JobOfferView>;
type Data = { open: OpenData } | { closed: ClosedOfferProps };

/** The offer at the path; null: none of this brand and market center. */
const findAt = async (ctx: PublicCtx, { path, draft }: PageRequest): Promise<OfferAtAddress | null> => {
  if (draft?.jobOffer) return { kind: 'open', offer: draft.jobOffer };
  const url = readJobOfferPath(ctx.directory.network().slug, path);
  return url === null ? null : findOfferAtAddress(ctx, url);
};

const dataOf = ({ site, directory }: PublicCtx, request: PageRequest, { state, offer }: OfferState): OpenData => ({
  offer,
  market: site.market,
  crumbs: recruitmentTrail(directory.network().slug, { label: offer.title }),
  application: {
    state,
    names: { receiver: site.market.name, siteName: site.name },
    privacyHref: privacyHref(request),
    action: request.path,
    offer: offer.url,
    marketName: site.market.name,
    isOpen: true,
  },
});

const show = (ctx: PublicCtx, request: PageRequest, given: OfferState): PageResult<Data> => {
  const { offer, state } = given;
  const { slug } = ctx.directory.network();
  const origin = recruitmentOrigin(ctx);
  const canonical = `${origin}${jobOfferPath(slug, offer.url)}`;
  const { market } = ctx.site;
  return {
    kind: 'page',
    data: { open: dataOf(ctx, request, given) },
    head: {
      title: WORDS.title(offer.title, market.name),
      description: `${offer.title} — ${WORDS.place(market.name, market.city, market.zip)}`,
      canonical,
      noindex: request.query.size > 0,
      counted: { page: 'job-offer', object: offer.id },
      jsonLd: [
        jobPosting(ctx, offer, { url: canonical, origin }),
        breadcrumbList(request.origin, recruitmentTrail(slug, { label: offer.title })),
      ],
    },
    ...statusOf(state),
  };
};

/** The other offers, instead of a closed one (rule JOB-OFFER-CLOSED). */
const showClosed = async (ctx: PublicCtx, title: string): Promise<PageResult<Data>> => {
  const { slug } = ctx.directory.network();
  const { market } = ctx.site;
  const crumbs = recruitmentTrail(slug, { label: title });
  return {
    kind: 'page',
    status: 404,
    data: { closed: { title, crumbs, market, slug, offers: await listJobOffers(ctx) } },
    head: { title: WORDS.title(WORDS.closed.heading, market.name), noindex: true },
  };
};

/** What to show when the offer is not open. */
const showOther = async (ctx: PublicCtx, found: Exclude<OfferAtAddress, { kind: 'open' }> | null) => {
  if (!found || !ctx.site.market.leadGen) return { kind: 'notFound' } as const;
  if (found.kind === 'closed') return showClosed(ctx, found.title);
  return { kind: 'redirect', status: 301, location: jobOfferPath(ctx.directory.network().slug, found.url) } as const;
};

/**
 * '/{network-brand}-offre-emploi-{url}' (rules JOB-OFFER-SHOWN, LEAD-LEADGEN): an open position and its form. Without
 * the leadgen contract it redirects to the notice.
 */
export const jobOfferPage = definePage<Data>({
  path: JOB_OFFER_ROUTE,
  query: [SENT],
  enhance: 'application',
  load: async (ctx, request) => {
    const found = await findAt(ctx, request);
    if (found?.kind !== 'open') return showOther(ctx, found);
    if (!ctx.site.market.leadGen) return { kind: 'redirect', status: 302, location: LEADGEN_NOTICE };
    return show(ctx, request, { offer: found.offer, state: stateOf(request) });
  },
  post: async (ctx, request, form) => {
    const found = await findAt(ctx, request);
    if (found?.kind !== 'open') return showOther(ctx, found);
    const posted = await postApplication(ctx, request, form, found.offer);
    return 'kind' in posted ? posted : show(ctx, request, { offer: found.offer, state: posted });
  },
  view: ({ data }) => ('open' in data ? <JobOfferView {...data.open} /> : <ClosedOfferView {...data.closed} />),
});
