import { personSlug } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';
import type { PageRequest } from '#site/render/page.ts';

type Named = Pick<SiteMember, 'id' | 'firstname' | 'lastname'>;

export const AGENT_ROUTE = '/agents/:slug/:id';

/** '/agents/{slugified-fullname}/{agentId}' (rule PEOPLE-PAGE). */
export const agentPath = (person: Named): string => `/agents/${personSlug(person)}/${person.id}`;

/** URL of a person's own open site; null: none, or this site. */
export const ownSiteHref = (ctx: PublicCtx, { id }: Pick<Named, 'id'>): string | null => {
  const site = ctx.directory.mandateSite({ marketId: ctx.site.marketId, memberId: id });
  return site?.type === 'agent' && site.id !== ctx.site.id ? `${ctx.directory.siteOrigin(site)}/` : null;
};

/** Path of a person's page on this site; null: the site has no such pages. */
export const personHref = ({ routes }: Pick<PageRequest, 'routes'>, person: Named): string | null =>
  routes.has(AGENT_ROUTE) ? agentPath(person) : null;

/**
 * Canonical URL of a person, as for their listings (docs/decisions/0008): their own open site, otherwise their group's,
 * otherwise the market center's.
 */
export const personUrl = (ctx: PublicCtx, person: Named): string => {
  const site = ctx.directory.mandateSite({ marketId: ctx.site.marketId, memberId: person.id }) ?? ctx.site;
  return `${ctx.directory.siteOrigin(site)}${site.type === 'agent' ? '/' : agentPath(person)}`;
};
