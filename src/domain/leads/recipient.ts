import type { SiteSettings } from '#domain/sites/site';
import type { LeadType } from './programme.ts';

type Market = {
  /** Contact settings of the market's own site, or those inherited by this site. */
  contact: Pick<SiteSettings['contact'], 'general' | 'leadgen'>;
  email: string | null;
};

/**
 * Recipient address of a lead (rule LEAD-RECIPIENT): the market's address for agents or for leadership positions,
 * otherwise its general address, otherwise the market center's. Null when there is none.
 */
export const chooseLeadRecipient = ({ contact, email }: Market, type: LeadType): string | null => {
  const own = type === 'agent' ? contact.leadgen.gi : contact.leadgen.leadership;
  return own ?? contact.general.email ?? email;
};
