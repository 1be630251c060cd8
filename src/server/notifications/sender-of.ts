import type { Site } from '#domain/sites/site';
import type { Ports } from '#server/context';
import type { MailSender } from './mail-layout.tsx';

/** In the name and colours of a site, or of the network itself, with the network's first legal line. */
export const senderOf = ({ directory: { network } }: Pick<Ports, 'directory'>, place: Site | 'network'): MailSender => {
  const { brand, theme, legalLines } = network();
  const own = place === 'network' ? { name: brand, theme } : { name: place.name, theme: place.settings.theme };
  return { ...own, legalLine: legalLines[0] ?? brand };
};
