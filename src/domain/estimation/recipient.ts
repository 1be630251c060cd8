import { chooseRecipient, type Recipient } from '#domain/messaging/recipient';
import type { Site } from '#domain/sites/site';

/** Recipient of an estimation: the site's address for estimations, otherwise that for messages. */
export const chooseEstimationRecipient = (site: Site): Pick<Recipient, 'email' | 'name'> => {
  const own = site.settings.contact.estimation.email;
  if (own !== null) return { email: own, name: site.name };
  const { email, name } = chooseRecipient(site, 'sale-form', null);
  return { email, name };
};
