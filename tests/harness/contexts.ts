import { tmpdir } from 'node:os';
import type { Slice } from '#domain/listings/slice';
import type { NetworkConfig } from '#domain/network/network';
import { buildCommuneIndex } from '#domain/places/commune-index';
import type { Site } from '#domain/sites/site';
import type { Database } from '#platform/db/database';
import { withClient } from '#platform/db/with-client';
import { silentLog } from '#platform/log';
import { openSigner } from '#platform/secret';
import { openHashing } from '#server/access';
import {
  type Installation,
  type ListingIndex,
  type NetworkCtx,
  networkCtx,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { loadSlice, openSearchState } from '#server/listings';
import { openValuations } from '#server/valuation';

/** A port that the tested use case must not use: any use fails the test and names the port. */
const untouched = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get: (_, property) => {
      throw new Error(`the ${name} port was touched (${String(property)})`);
    },
  });

/**
 * A search index that reads the database at each use, so that a test finds the rows that it has just written.
 * `openListingIndex` has its own tests.
 */
const freshListings = (db: Database): ListingIndex => ({
  market: (marketId) => loadSlice(db, marketId),
  open: async (marketIds) => {
    const slices: Slice[] = [];
    for (const marketId of marketIds) slices.push(await loadSlice(db, marketId));
    return slices;
  },
  onChange: () => () => undefined,
  state: openSearchState(),
  close: async () => {},
});

/** Some ports of each group. */
export type PortOverrides = { [Group in keyof Ports]?: Partial<Ports[Group]> };

/** A copy of `ports` with some ports replaced. */
export const withPorts = (ports: Ports, overrides: PortOverrides): Ports => ({
  system: { ...ports.system, ...overrides.system },
  directory: { ...ports.directory, ...overrides.directory },
  catalogue: { ...ports.catalogue, ...overrides.catalogue },
  external: { ...ports.external, ...overrides.external },
});

/** Signs tokens like the server of the tests. */
export const TEST_SIGNER = openSigner('the secret of the tests, long enough to be one');

/** The installation of a test with the database at `url`. */
export const testInstallation = (url: string, dataDir = tmpdir()): Installation => ({
  version: 'test',
  startedAt: new Date('2026-11-21T09:00:00Z'),
  dataDir,
  nightlyBackup: true,
  withClient: (name, work) => withClient(url, name, work),
});

/** Ports of a test: the real database and a silent log. Using a port that is not given fails the test. */
const defaultPorts = (db: Database): Ports => ({
  system: {
    db,
    jobs: untouched('jobs'),
    files: untouched('files'),
    log: silentLog(),
    now: () => new Date('2026-11-21T10:00:00Z'),
    live: untouched('live'),
    signer: TEST_SIGNER,
    hashing: openHashing(),
    installation: testInstallation('postgres://none@127.0.0.1:9/none'),
  },
  directory: {
    network: () => untouched<NetworkConfig>('network'),
    siteOrigin: ({ subdomain }) => `http://${subdomain === null ? '' : `${subdomain}.`}localhost:3000`,
    mandateSite: () => null,
    sitesOfMarket: () => [],
    marketSites: () => [],
    siteById: () => null,
    findSite: async () => null,
    reload: async () => {},
  },
  catalogue: { communes: buildCommuneIndex([]), listings: freshListings(db), valuations: openValuations() },
  external: {
    services: {
      dpeUrl: null,
      geocoderUrl: null,
      marketShareUrl: null,
      riskReportUrl: null,
      creditSimulationUrl: null,
      mapStyleUrl: null,
    },
    feeds: { dir: null, apimoUrl: 'https://api.apimo.example', rules: {} },
    outgoing: {},
    push: untouched('push'),
    domains: untouched('domains'),
    identity: null,
    travelTimes: null,
  },
});

/** `overrides.directory.siteById` also gives the sites that are looked up. */
export const testPorts = (db: Database, overrides: PortOverrides = {}): Ports => {
  const ports = withPorts(defaultPorts(db), overrides);
  const { siteById } = ports.directory;
  return withPorts(ports, { directory: { findSite: async (id) => siteById(id), ...overrides.directory } });
};

export const testPublicCtx = (db: Database, site: Site, overrides: PortOverrides = {}): PublicCtx =>
  publicCtx(testPorts(db, overrides), site);

export const testNetworkCtx = (db: Database, overrides: PortOverrides = {}): NetworkCtx =>
  networkCtx(testPorts(db, overrides));
