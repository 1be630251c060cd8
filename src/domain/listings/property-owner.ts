import type { SiteType } from '#domain/sites/site';
import {
  agentPublisher,
  groupPublisher,
  marketPublisher,
  type OwnerGroup,
  type OwnerMarket,
  type OwnerMember,
  type Publisher,
} from './publisher.ts';

/** Possible owners of a listing besides its market center. */
export type PropertyOwners = {
  /** The listing's member; null: the listing belongs to the market center, or the member left. */
  member: OwnerMember | null;
  /** The group of the member; null: none. */
  group: OwnerGroup | null;
};

export const NO_OWNERS: PropertyOwners = { member: null, group: null };

/**
 * Owner of a listing as shown on a site of type `type` (rule LISTING-OWNER, docs/decisions/0026): the group, otherwise
 * on a market center's site the member, otherwise the market center.
 */
export const chooseOwner = (type: SiteType, { member, group }: PropertyOwners, market: OwnerMarket): Publisher => {
  if (group) return groupPublisher(group);
  return type === 'market' && member ? agentPublisher(member, 'other') : marketPublisher(market);
};

/** An independent agent, whose identity the law requires beside the company's (rule LISTING-AGENT-NAMED). */
const isIndependent = ({ roleName, rsac, legalForm }: OwnerMember): boolean =>
  roleName === 'Agent' || rsac !== null || legalForm !== null;

/** The independent agent to name on a company's card; null on an agent's card, or without an independent member. */
export const namedAgent = (publisher: Publisher, { member }: PropertyOwners): Publisher | null =>
  publisher.type !== 'agent' && member && isIndependent(member) ? agentPublisher(member, 'other') : null;
