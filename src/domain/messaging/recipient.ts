import { type CardSite, type ContactCards, contactedCard } from '#domain/listings/contact-card';
import type { ContactForm } from './contact-form.ts';

const ownerEmail = ({ type, market, group, agent }: CardSite): string | null => {
  if (type === 'agent') return agent?.email ?? market.email;
  return (type === 'group' ? group?.email : null) ?? market.email;
};

/**
 * Who receives a message: the site decides, never the visitor. A question about a listing goes to whom its contact card
 * names, that is to the site's own address for properties when it has one for all; anything else to the site's general
 * address, else to its owner. Null: nobody can be reached.
 */
export const chooseRecipient = (site: CardSite, form: ContactForm, cards: ContactCards | null): string | null => {
  const general = site.settings.contact.general.email ?? ownerEmail(site);
  if (form !== 'detail-property-form') return general;
  return (cards && contactedCard(cards)?.publisher.email) ?? general;
};
