import { careersPath, type JobOffer } from '#domain/job-offers/job-offer';
import { mapFrameUrl } from '#domain/sites/links';
import { CAREERS_WORDS as WORDS } from '#fr/recruitment';
import type { PublicCtx } from '#server/context';
import { listJobOffers } from '#server/job-offers';
import { CareersView, type CareersViewProps } from '#site/components/careers/careers-view.tsx';
import { APPLICATION_ID } from '#site/components/forms/application-form.tsx';
import type { FormState } from '#site/components/forms/form-state.ts';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { privacyHref } from '#site/pages/legal/privacy-href.ts';
import { SENT, stateOf, statusOf } from '#site/pages/messaging/sent-form.ts';
import { tileOrigins } from '#site/pages/site/tile-origins.ts';
import { definePage, type Head, type PageRequest, type PageResult } from '#site/render/page.ts';
import { postApplication } from './application-post.ts';
import { recruitmentOrigin, recruitmentTrail } from './recruitment-home.ts';
import { AGENT_RECRUITMENT } from './recruitment-paths.ts';

type CareersState = { state: FormState; offers: readonly JobOffer[] };

/** Whether the path contains this network's brand. */
const isOwnPath = (ctx: PublicCtx, { path }: PageRequest): boolean =>
  path === careersPath(ctx.directory.network().slug);

/** URL of the market's own map, from an allowed host; null: the built-in map. */
const frameOf = ({ site }: PublicCtx): string | null => site.settings.iframe && mapFrameUrl(site.settings.iframe);

const headOf = (ctx: PublicCtx, request: PageRequest): Head => {
  const {
    site,
    external: { services },
  } = ctx;
  const { name, city } = site.market;
  const frame = frameOf(ctx);
  const allow = { frames: frame ? [frame] : [], images: tileOrigins(services.mapStyleUrl) };
  return {
    title: `${WORDS.title(city)} | ${site.name}`,
    description: WORDS.description(name, city),
    canonical: `${recruitmentOrigin(ctx)}${request.path}`,
    noindex: request.query.size > 0,
    counted: { page: 'careers' },
    jsonLd: [breadcrumbList(request.origin, recruitmentTrail(ctx.directory.network().slug))],
    ...(allow.frames.length + allow.images.length > 0 && { allow }),
  };
};

const dataOf = (ctx: PublicCtx, request: PageRequest, given: CareersState): CareersViewProps => {
  const { site, external } = ctx;
  const { careers, slug } = ctx.directory.network();
  return {
    careers,
    crumbs: recruitmentTrail(slug),
    market: site.market,
    offers: given.offers,
    slug,
    trainingHref: AGENT_RECRUITMENT,
    applyHref: `#${APPLICATION_ID}`,
    map: { frame: frameOf(ctx), tiles: external.services.mapStyleUrl },
    application: {
      state: given.state,
      names: { receiver: site.market.name, siteName: site.name },
      privacyHref: privacyHref(request),
      action: request.path,
      marketName: site.market.name,
      isOpen: site.market.leadGen,
    },
  };
};

const show = async (ctx: PublicCtx, request: PageRequest, state: FormState): Promise<PageResult<CareersViewProps>> => ({
  kind: 'page',
  data: dataOf(ctx, request, { state, offers: await listJobOffers(ctx) }),
  head: headOf(ctx, request),
  ...statusOf(state),
});

/** '/{network-brand}-recrutement' (rule CAREERS-PAGE): reasons, figures, open positions, map and form. */
export const careersPage = definePage<CareersViewProps>({
  path: '/:careers{[a-z0-9-]+-recrutement}',
  query: [SENT],
  enhance: 'careers',
  load: (ctx, request) => (isOwnPath(ctx, request) ? show(ctx, request, stateOf(request)) : { kind: 'notFound' }),
  post: async (ctx, request, form) => {
    if (!isOwnPath(ctx, request)) return { kind: 'notFound' };
    const posted = await postApplication(ctx, request, form, null);
    return 'kind' in posted ? posted : show(ctx, request, posted);
  },
  view: ({ data }) => <CareersView {...data} />,
});
