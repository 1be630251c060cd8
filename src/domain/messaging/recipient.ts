import { type CardSite, contactCards } from '#domain/listings/contact-card';
import type { SiteMember } from '#domain/sites/site';
import type { ContactForm } from './contact-form.ts';

const ownerEmail = ({ type, market, group, agent }: CardSite): string | null => {
  if (type === 'agent') return agent?.email ?? market.email;
  return (type === 'group' ? group?.email : null) ?? market.email;
};

/**
 * Who receives a message: the site decides, never the visitor (reliability T30). A question about a listing goes to whom its contact card names (public
 * §6), that is to the site's own address for properties when it has one for all; anything else to the site's general address, else to its owner.
 * Null: nobody can be reached.
 */
export const chooseRecipient = (site: CardSite, form: ContactForm, listingAgent: SiteMember | null): string | null => {
  const general = site.settings.contact.general.email ?? ownerEmail(site);
  if (form !== 'detail-property-form') return general;
  const { cards } = contactCards(site, listingAgent);
  return cards.find(({ role }) => role === 'owner')?.publisher.email ?? general;
};
