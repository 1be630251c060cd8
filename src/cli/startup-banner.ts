import type { Product } from '#compose/compose';
import { DEMO_PASSWORD } from '#demo/load-accounts';
import type { DemoLogin } from '#demo/sync-accounts';
import { CLI_WORDS } from '#fr/cli';
import { MAILS_WORDS } from '#fr/mails';
import type { Config } from '#platform/config';
import { networkOrigin, officeUrl, type Ports } from '#server/context';

type Announcement = {
  product: Product;
  config: Config;
  port: number;
  /** Accounts of the demo network that may sign in; empty when the network is not the demo network. */
  logins: readonly DemoLogin[];
  /** Number of mails that were stored because no mail service was configured. */
  storedMails: number;
};

const signInUrl = (ports: Ports, { subdomain }: DemoLogin): string =>
  subdomain === undefined ? CLI_WORDS.noSite : officeUrl(ports, { subdomain }, '/connexion');

/** The sign-in page of each account, and the shared password. */
const loginLines = (ports: Ports, logins: readonly DemoLogin[]): string[] =>
  logins.length === 0
    ? []
    : [
        '',
        `  ${CLI_WORDS.demoNotice}`,
        `  ${CLI_WORDS.demoLogins(DEMO_PASSWORD)}`,
        ...logins.map((login) => `    ${login.email.padEnd(34)} ${signInUrl(ports, login)}`),
      ];

/** Prints the addresses of the network and of one site, and the demo accounts, to standard output. */
export const printStartup = ({ product, config, port, logins, storedMails }: Announcement): void => {
  const { ports, network, directory } = product;
  const open = [...directory.all()].filter((site) => site.enabled);
  const first = open.find((site) => site.type === 'market' && site.subdomain === 'lyon') ?? open[0];
  const brand = network.current()?.brand;
  if (!brand) return;
  const lines = [
    '',
    `  ${CLI_WORDS.online(brand, open.length)}`,
    `  ${CLI_WORDS.network.padEnd(8)} ${networkOrigin(ports)}`,
    ...(first ? [`  ${CLI_WORDS.oneSite.padEnd(8)} ${ports.directory.siteOrigin(first)}/annonces`] : []),
    `  ${CLI_WORDS.listens(`${config.host}:${port}`, config.dataDir)}`,
    ...(storedMails > 0 ? [`  ${MAILS_WORDS.atStart(storedMails, config.smtpUrl !== null)}`] : []),
    ...loginLines(ports, logins),
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
