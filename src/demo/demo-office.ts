import type { NetworkConfig } from '#domain/network/network';
import type { Site } from '#domain/sites/site';
import { type AdminRequestCtx, adminCtx, type Ports, publicCtx, type StaffCtx } from '#server/context';
import { openDirectory } from '#server/sites';
import { accountId, nameOf } from './load-accounts.ts';
import { siteIdOf } from './load-sites.ts';
import type { DemoPerson, DemoSeeds, DemoSite } from './seeds.ts';

/** The contexts in which people of the demo call the product's own use cases, each at a time of its own. */
export type DemoOffice = {
  onSite: (site: DemoSite, person: DemoPerson, at: Date) => StaffCtx;
  onNetwork: (person: DemoPerson, at: Date) => AdminRequestCtx;
};

const CLIENT = { address: '127.0.0.1', idempotencyKey: null, agent: '' };

/** Without rights, because the use cases are called directly. */
const signedIn = (seeds: DemoSeeds, person: DemoPerson) => ({
  accountId: accountId(person),
  ...nameOf(seeds, person),
  email: person.email,
  sessionId: accountId(person),
  role: person.kind === 'superUser' ? ('admin' as const) : ('owner' as const),
  rights: { views: [], actions: [] },
  confirmedAt: null,
  hasFactor: false,
  mustSetUp: false,
});

type Opened = { ports: Ports; seeds: DemoSeeds; network: NetworkConfig };

/**
 * Calls `work` with the sites of the demo, which the product's own directory does not know before the network's row is
 * written.
 */
export const withDemoOffice = async <T>(
  { ports, seeds, network }: Opened,
  work: (office: DemoOffice) => Promise<T>,
): Promise<T> => {
  const { db, log } = ports.system;
  const known = { current: () => network, onChange: () => () => undefined };
  const directory = await openDirectory({ db, log, network: known, networkDomain: 'localhost' });
  const portsAt = (at: Date): Ports => ({
    ...ports,
    system: { ...ports.system, now: () => at },
    directory: { ...ports.directory, network: () => network },
  });
  const siteOf = (site: DemoSite): Site => {
    const found = directory.byId(siteIdOf(site));
    if (!found) throw new Error(`seeds: no site ${site.subdomain}`);
    return found;
  };
  try {
    return await work({
      onSite: (site, person, at) => ({
        ...publicCtx(portsAt(at), siteOf(site)),
        client: CLIENT,
        person: signedIn(seeds, person),
      }),
      onNetwork: (person, at) => ({
        ...adminCtx(portsAt(at), 'demo'),
        client: CLIENT,
        person: signedIn(seeds, person),
      }),
    });
  } finally {
    await directory.close();
  }
};
