import { careersPath } from '#domain/job-offers/job-offer';
import { CAREERS_WORDS } from '#fr/recruitment';
import { FRAME_WORDS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import type { Crumb } from '#ui/site/navigation.tsx';

/** Base URL of the canonical recruitment pages of a market center: its own open site, otherwise this site. */
export const recruitmentOrigin = (ctx: PublicCtx): string => {
  const own = ctx.directory.sitesOfMarket(ctx.site.marketId).find(({ type, enabled }) => type === 'market' && enabled);
  return ctx.directory.siteOrigin(own ?? ctx.site);
};

/** Breadcrumbs: 'Accueil > Recrutement', followed by the given steps. */
export const recruitmentTrail = (slug: string, ...below: readonly Crumb[]): readonly Crumb[] => [
  { label: FRAME_WORDS.home, href: '/' },
  below.length > 0 ? { label: CAREERS_WORDS.crumb, href: careersPath(slug) } : { label: CAREERS_WORDS.crumb },
  ...below,
];
