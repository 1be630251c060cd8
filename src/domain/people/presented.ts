import type { Site } from '#domain/sites/site';

/**
 * Whether a site presents a member of its market: a market center all of them, a group its own, an agent's site itself
 * alone (rule PEOPLE-PAGE).
 */
export const presents = ({ type, group }: Pick<Site, 'type' | 'group'>, memberId: string): boolean =>
  type === 'market' || (type === 'group' && (group?.memberIds.includes(memberId) ?? false));
