import type { SiteSettings } from '#domain/sites/site';
import type { LeadType } from './programme.ts';

type Market = {
  /** Contact settings of the market's own site, or those that this site inherits. */
  contact: Pick<SiteSettings['contact'], 'general' | 'leadgen'>;
  email: string | null;
};

/**
 * E-mail address that a lead is sent to (rule LEAD-RECIPIENT): the market's address for agents or for leadership
 * positions, else its general address, else the market center's. Null when there is none.
 */
export const chooseLeadRecipient = ({ contact, email }: Market, type: LeadType): string | null => {
  const own = type === 'agent' ? contact.leadgen.gi : contact.leadgen.leadership;
  return own ?? contact.general.email ?? email;
};
