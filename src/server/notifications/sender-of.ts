import type { Site } from '#domain/sites/site';
import type { Ports } from '#server/context';
import type { MailSender } from './mail-layout.tsx';

/** Sender of mails of a site or of the network, with the first legal line of the network. */
export const senderOf = ({ directory: { network } }: Pick<Ports, 'directory'>, place: Site | 'network'): MailSender => {
  const { brand, theme, legalLines } = network();
  const own = place === 'network' ? { name: brand, theme } : { name: place.name, theme: place.settings.theme };
  return { ...own, legalLine: legalLines[0] ?? brand };
};
