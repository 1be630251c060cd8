/** State of a site as staff see it (rule SITE-STATUS). French: fr/sites.ts. */
export type SiteStatus = 'none' | 'pending' | 'disabled' | 'active';

/**
 * | status   | shown as    | condition                          |
 * |----------|-------------|------------------------------------|
 * | none     | Non créé    | no website                         |
 * | pending  | En cours    | enabled false with no subdomain    |
 * | disabled | Désactivé   | enabled false with a subdomain     |
 * | active   | Actif       | enabled true                       |
 *
 * A site that only has a domain of its own has an address too: without it being enabled it is 'disabled'.
 */
export const siteStatus = (
  site: { enabled: boolean; subdomain: string | null; domain?: string | null } | null,
): SiteStatus => {
  if (site === null) return 'none';
  if (site.enabled) return 'active';
  return site.subdomain === null && (site.domain ?? null) === null ? 'pending' : 'disabled';
};
