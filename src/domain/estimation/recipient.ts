import { chooseRecipient, type Recipient } from '#domain/messaging/recipient';
import type { Site } from '#domain/sites/site';

/** Recipient of an estimation: the site's address for estimations, otherwise that for messages. */
export const chooseEstimationRecipient = (site: Site): Recipient => {
  const { email } = site.settings.contact.estimation;
  return email === null ? chooseRecipient(site, 'sale-form', null) : { email, name: site.name };
};
