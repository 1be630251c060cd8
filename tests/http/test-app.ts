import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { buildApp } from '#http/app';
import { openFragmentCache } from '#http/cache/fragment-cache';
import type { HttpDeps } from '#http/deps';
import { openAdmission } from '#http/response/overload';
import { openDatabase } from '#platform/db/connect';
import type { Tx } from '#platform/db/database';
import { diskStorage } from '#platform/files/disk';
import { silentLog } from '#platform/log';
import { openDns } from '#platform/net/dns';
import { openPusher, vapidKeys } from '#platform/push/web-push';
import { openSigner } from '#platform/secret';
import type { CataloguePorts, DirectoryPorts, DomainPorts, ExternalPorts, SystemPorts } from '#server/context';
import { openLiveChanges } from '#server/live';
import { openNetwork, parseNetwork, saveNetwork } from '#server/network';
import { openDirectory } from '#server/sites';
import type { Assets } from '#site/render/assets.ts';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { requireNoFactor } from '#tests/factories/second-factor';
import { buildSite } from '#tests/factories/site';
import { testInstallation, testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';

export const ASSETS: Assets = {
  css: '/assets/site.css',
  fonts: ['/assets/a.woff2'],
  modules: (names) => names.map((name) => `/assets/${name}.js`),
  spa: (name) => ({ scripts: [`/assets/${name}.js`], preloads: [], styles: [], fonts: [] }),
  devModules: [],
};

/** DNS of this machine at a port where nothing answers: no test queries another machine. */
const NO_DNS: DomainPorts = {
  networkDomain: 'localhost',
  addresses: ['127.0.0.1'],
  authorities: ['letsencrypt.org'],
  dns: openDns({ servers: ['127.0.0.1:9'], timeoutMs: 50 }),
  rules: { allowLoopback: true },
};

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;
export type Options = Partial<
  Pick<
    HttpDeps,
    | 'pages'
    | 'trustedProxies'
    | 'smsWebhookSecret'
    | 'mailWebhookSecret'
    | 'metricsToken'
    | 'started'
    | 'alive'
    | 'ready'
    | 'admission'
    | 'dev'
    | 'stopping'
    | 'heartbeatMs'
  > & {
    communes: CataloguePorts['communes'];
    now: SystemPorts['now'];
    hashing: SystemPorts['hashing'];
    siteOrigin: DirectoryPorts['siteOrigin'];
    domains: Partial<DomainPorts>;
    identity: ExternalPorts['identity'];
    travelTimes: ExternalPorts['travelTimes'];
  }
>;

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/**
 * A form as the bytes of its body: undici (in Node 24.21) goes on writing one whose reader has ended, as that of a
 * refused file, and its error is in no test.
 */
const asBytes = async (init: Init): Promise<Init> => {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const type = form.headers.get('content-type') ?? '';
  return { ...init, body: await form.arrayBuffer(), headers: { 'content-type': type, ...init.headers } };
};

/** The HTTP application with an open site 'lyon', an agent's site 'camille' and a closed site 'ferme'. */
export const openTestApp = async (given: Options = {}) => {
  const { communes, now, hashing, siteOrigin, domains, identity, travelTimes, ...options } = given;
  const url = await testDatabaseUrl();
  const log = silentLog();
  const db = await openDatabase({ url: servingUrl(url), log, poolSize: 5, name: 'vitrine test' });
  afterAll(() => db.close());
  const parsed = parseNetwork(JSON.parse(readFileSync('seeds/demo/network.json', 'utf8')));
  if (!parsed.ok) throw new Error(parsed.lines.join('\n'));
  await saveNetwork({ write: (work) => db.write({ role: 'vitrine_admin' }, work) }, parsed.network);
  await requireNoFactor(db);
  const market = await buildMarket(db, { name: 'Horizon Lyon' });
  const closed = await buildMarket(db, { name: 'Agence Fermée' });
  const member = await buildMember(db, {
    market_id: market.id,
    firstname: '<b>Camille</b>',
    lastname: 'O’Neil & fils',
  });
  const settings = { theme: { mainColor: { hue: 0, saturation: 60, lightness: 30 } } };
  const site = await buildSite(db, { market_id: market.id, subdomain: 'lyon', settings });
  await buildSite(db, { market_id: market.id, member_id: member.id, subdomain: 'camille' });
  await buildSite(db, { market_id: closed.id, subdomain: 'ferme', enabled: false, settings });
  const network = await openNetwork({ db, log });
  const directory = await openDirectory({ db, log, network, networkDomain: 'localhost' });
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-http-'));
  afterAll(async () => {
    await directory.close();
    await network.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const outgoing = { refuseHost: directory.owns };
  const keys = vapidKeys(null, openSigner('the secret of the keys of push notifications'));
  const [live, files, jobs] = await Promise.all([openLiveChanges({ db }), diskStorage(dataDir), testJobs(url)]);
  const ports = testPorts(db, {
    directory: {
      network: () => network.current() ?? parsed.network,
      siteById: directory.byId,
      findSite: directory.findById,
      ...(siteOrigin && { siteOrigin }),
      mandateSite: directory.canonical,
      reload: directory.refresh,
      sitesOfMarket: directory.byMarket,
      marketSites: () => [...directory.all()].filter((site) => site.type === 'market' && site.enabled),
    },
    system: {
      live,
      files,
      jobs,
      installation: testInstallation(servingUrl(url), dataDir),
      ...(now && { now }),
      ...(hashing && { hashing }),
    },
    external: {
      outgoing,
      push: openPusher({ keys, subject: 'mailto:a@horizon.example', rules: outgoing }),
      domains: { ...NO_DNS, ...domains },
      ...(identity && { identity }),
      ...(travelTimes && { travelTimes }),
    },
    ...(communes && { catalogue: { communes } }),
  });
  const deps: HttpDeps = {
    ports,
    directory,
    assets: ASSETS,
    assetFiles: new Map([['site.css', { type: 'text/css', bytes: Buffer.from('a{}'), br: null, gzip: null }]]),
    pages: null,
    fragments: openFragmentCache(),
    trustedProxies: [],
    smsWebhookSecret: null,
    mailWebhookSecret: null,
    metricsToken: null,
    started: () => true,
    admission: openAdmission(),
    stopping: new AbortController().signal,
    alive: () => true,
    ready: async () => true,
    dev: false,
    ...options,
  };
  const app = buildApp(deps);
  /** A request like that of a browser on `host`. */
  const ask = async (host: string, path: string, init: Init = {}): Promise<Response> => {
    const { headers, ...rest } = await asBytes(init);
    return app.request(`http://localhost${path}`, { ...rest, headers: { host, ...headers } });
  };
  const change = async (work: (tx: Tx) => Promise<unknown>): Promise<void> => {
    await db.write({ role: 'vitrine_admin' }, work);
    await directory.refresh();
  };
  /** Opens or closes the site 'lyon', as its directory knows then. */
  const enableSite = (enabled: boolean): Promise<void> =>
    change((tx) => tx.updateTable('sites').set({ enabled }).where('id', '=', site.id).execute());
  /** Switches the market center of 'lyon' on, or off with its visitors sent to the site of another one. */
  const switchMarket = (is_active: boolean, handed_to: string | null = null): Promise<void> =>
    change((tx) => tx.updateTable('markets').set({ is_active, handed_to }).where('id', '=', market.id).execute());
  return { app, deps, ask, db, url, ports, directory, network, market, member, site, enableSite, switchMarket };
};
