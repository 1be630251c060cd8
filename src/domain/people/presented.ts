import type { Site } from '#domain/sites/site';

/**
 * Whether a site has a page for a member of its market (rule PEOPLE-PAGE): a market center for all of them, a group for
 * its own members, an agent's site for none.
 */
export const hasMemberPage = ({ type, group }: Pick<Site, 'type' | 'group'>, memberId: string): boolean =>
  type === 'market' || (type === 'group' && (group?.memberIds.includes(memberId) ?? false));
