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

/** Who could answer for a listing beside its market center. */
export type PropertyOwners = {
  /** Its member; null: it is the office's, or the member left. */
  member: OwnerMember | null;
  /** The group of its member. */
  group: OwnerGroup | null;
};

export const NO_OWNERS: PropertyOwners = { member: null, group: null };

/**
 * Whose a listing is on a site of that type (docs/decisions/0026): the group if present; else, on a market center's
 * site, the member; else the market center.
 */
export const propertyOwner = (type: SiteType, { member, group }: PropertyOwners, market: OwnerMarket): Publisher => {
  if (group) return groupPublisher(group);
  return type === 'market' && member ? agentPublisher(member, 'other') : marketPublisher(market);
};

/**
 * An agent who works on his own account: the law wants his identity beside the company's (rule LISTING-AGENT-NAMED).
 */
const isIndependent = ({ roleName, rsac, legalForm }: OwnerMember): boolean =>
  roleName === 'Agent' || rsac !== null || legalForm !== null;

/**
 * The independent agent to name inside the card of a company; null: the card is an agent's, or nobody is independent.
 */
export const namedAgent = (publisher: Publisher, { member }: PropertyOwners): Publisher | null =>
  publisher.type !== 'agent' && member && isIndependent(member) ? agentPublisher(member, 'other') : null;
