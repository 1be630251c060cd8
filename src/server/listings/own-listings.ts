import { type RawBuilder, sql } from 'kysely';
import { type SharingSite, visibilityOf } from '#domain/listings/visibility';

/** Condition for the listings (`l`) of the owner of a site, in its market; a market center owns every listing. */
export const isOwnListing = (site: SharingSite): RawBuilder<boolean> => {
  const visibility = visibilityOf(site);
  if (visibility.kind === 'market') return sql<boolean>`true`;
  return sql<boolean>`coalesce(l.member_id = any(${visibility.memberIds}::uuid[]), false)`;
};
