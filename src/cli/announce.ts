import { CLI_WORDS } from '#fr/cli';
import type { Config } from '#platform/config';
import type { Product } from './compose.ts';

type Announcement = { product: Product; config: Config; port: number /** Just loaded. */; demo: boolean };

/** What the person at the console needs: where it is, and what to look at first. */
export const announce = ({ product, config, port, demo }: Announcement): void => {
  const { ports, network, directory } = product;
  const open = [...directory.all()].filter((site) => site.enabled);
  const first = open.find((site) => site.type === 'market' && site.subdomain === 'lyon') ?? open[0];
  const brand = network.current()?.brand;
  if (!brand) return;
  const lines = [
    '',
    `  ${CLI_WORDS.online(brand, open.length)}`,
    `  ${CLI_WORDS.network.padEnd(8)} ${ports.siteOrigin({ subdomain: null, domain: null })}`,
    ...(first ? [`  ${CLI_WORDS.oneSite.padEnd(8)} ${ports.siteOrigin(first)}/annonces`] : []),
    `  ${CLI_WORDS.listens(`${config.host}:${port}`, config.dataDir)}`,
    ...(demo ? [`  ${CLI_WORDS.demoNotice}`] : []),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
