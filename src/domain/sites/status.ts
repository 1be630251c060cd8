/** State of a site as shown to staff (rule SITE-STATUS); texts in fr/sites.ts. */
export const SITE_STATUSES = ['none', 'pending', 'disabled', 'active'] as const;
export type SiteStatus = (typeof SITE_STATUSES)[number];

/**
 * | status   | shown as    | condition                          |
 * |----------|-------------|------------------------------------|
 * | none     | Non créé    | no website                         |
 * | pending  | En cours    | enabled false with no subdomain    |
 * | disabled | Désactivé   | enabled false with a subdomain     |
 * | active   | Actif       | enabled true                       |
 *
 * A domain of its own counts like a subdomain: not enabled with a domain is 'disabled'.
 */
export const siteStatus = (
  site: { enabled: boolean; subdomain: string | null; domain?: string | null } | null,
): SiteStatus => {
  if (site === null) return 'none';
  if (site.enabled) return 'active';
  return site.subdomain === null && (site.domain ?? null) === null ? 'pending' : 'disabled';
};
