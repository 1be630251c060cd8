import type { SiteSettings } from '#domain/sites/site';
import type { LeadType } from './application.ts';

type Market = {
  /** Contact settings of the market's own site, or those that this site inherits. */
  contact: Pick<SiteSettings['contact'], 'general' | 'leadgen'>;
  email: string | null;
};

/**
 * Who hears of a lead: the market's address for leadership positions or for agents (rule LEAD-RECIPIENT), else its
 * general one. Null: nobody can be reached.
 */
export const chooseLeadRecipient = ({ contact, email }: Market, type: LeadType): string | null => {
  const own = type === 'agent' ? contact.leadgen.gi : contact.leadgen.leadership;
  return own ?? contact.general.email ?? email;
};
