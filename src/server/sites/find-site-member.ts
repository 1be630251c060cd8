import { hasMemberPage } from '#domain/people/presented';
import type { SiteMember } from '#domain/sites/site';
import { isUuid } from '#platform/uuid';
import type { PublicCtx } from '#server/context';
import { presentMember } from './presenters.ts';

/** An active member with a page on this site: of its market center, or on a group's site of the group; null: none. */
export const findSiteMember = async ({ site, read }: PublicCtx, id: string): Promise<SiteMember | null> => {
  if (!isUuid(id) || !hasMemberPage(site, id)) return null;
  const row = await read((tx) =>
    tx
      .selectFrom('members')
      .selectAll()
      .where('market_id', '=', site.marketId)
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  return row ? presentMember(row) : null;
};
