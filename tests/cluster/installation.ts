import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openOwned, TEST_SECRET } from '#tests/harness/access';
import { S3_CREDENTIALS } from '#tests/harness/s3-server';
import { followProgram, freePort, type Program, runBuilt } from '#tests/harness/server';
import { fillSmallNetwork } from '#tests/harness/small-network';
import { until } from '#tests/harness/until';
import { startBalancer } from './balancer.ts';
import { BUCKET } from './bucket.ts';
import { type DatabasePair, openDatabasePair } from './databases.ts';
import { type Link, openLink } from './link.ts';
import { buildPlaces, type Place } from './places.ts';

/** A process of the product, with the links by which it is reached and by which it reaches the database. */
export type Member = {
  name: string;
  start: () => Promise<void>;
  program: () => Program;
  /** Links of the whole part, and to the database alone. */
  links: readonly Link[];
  databaseLinks: readonly Link[];
};

export type Installation = {
  /** Port of the load balancer. */
  port: number;
  /** URL of the serving role through the load balancer. */
  url: string;
  places: readonly Place[];
  databases: DatabasePair;
  instances: readonly Member[];
  workers: readonly Member[];
  storage: Member;
  runImport: (place: Place, path: string) => Promise<boolean>;
  folder: string;
  close: () => Promise<void>;
};

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A process that is started again under the same name; `isUp`: whether it does its work. */
const member = (
  name: string,
  {
    run,
    isUp,
    links,
    databaseLinks = [],
  }: {
    run: () => Program;
    isUp: (program: Program) => boolean | Promise<boolean>;
    links: readonly Link[];
    databaseLinks?: readonly Link[];
  },
): Member => {
  let program: Program | null = null;
  const current = (): Program => {
    if (program === null) throw new Error(`${name} was never started`);
    return program;
  };
  return {
    name,
    links: [...links, ...databaseLinks],
    databaseLinks,
    program: current,
    start: async () => {
      const begun = performance.now();
      const started = run();
      program = started;
      await until(async () => started.hasEnded() || (await isUp(started)), 120_000, 100);
      console.log(`${name} started after ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      if (started.hasEnded()) throw new Error(`${name} ended:\n${started.output().slice(-3000)}`);
    },
  };
};

const runStorage = (port: number, folder: string): Program =>
  followProgram(
    spawn(process.execPath, [resolve('tests/cluster/s3.ts'), String(port), folder], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

const openStorage = async (folder: string): Promise<{ storage: Member; url: string }> => {
  const port = await freePort();
  const link = await openLink(port);
  const storage = member('storage', {
    run: () => runStorage(port, folder),
    isUp: (program) => program.output().includes('ready'),
    links: [link],
  });
  return { storage, url: `s3://${BUCKET}?endpoint=${encodeURIComponent(`http://127.0.0.1:${link.port}`)}` };
};

type Ports = { primary: number; replicas: number };

/** The environment of a process, with links of its own to the databases. */
const environment = async (ports: Ports, shared: Readonly<Record<string, string>>) => {
  const [primary, replicas] = [await openLink(ports.primary), await openLink(ports.replicas)];
  const at = ({ port }: Link): string => `postgres://plain@127.0.0.1:${port}/vitrine`;
  const env = { ...shared, DATABASE_URL: at(primary), DATABASE_REPLICA_URL: at(replicas) };
  return { env, links: [primary, replicas] };
};

const openInstance = async (name: string, ports: Ports, shared: Readonly<Record<string, string>>) => {
  const { env, links } = await environment(ports, shared);
  const port = await freePort();
  const front = await openLink(port);
  const instance = member(name, {
    run: () => runBuilt('main', { env: { ...env, PORT: String(port) } }),
    isUp: () => isReady(port),
    links: [front],
    databaseLinks: links,
  });
  return { instance, front };
};

const openWorker = async (name: string, ports: Ports, shared: Readonly<Record<string, string>>): Promise<Member> => {
  const { env, links } = await environment(ports, shared);
  return member(name, {
    run: () => runBuilt('worker', { env }),
    isUp: (program) => program.output().includes('worker ready'),
    links: [],
    databaseLinks: links,
  });
};

/** Starts everything: two databases, the storage, the load balancer, the instances and the workers. */
export const openInstallation = async (size: { instances: number; workers: number }): Promise<Installation> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'));
  const databases = await openDatabasePair();
  await databases.primary().query('create role plain login createrole');
  await databases.primary().query('create database vitrine owner plain');
  const owner = databases.primary().urlOf('plain', 'vitrine');
  await fillSmallNetwork(owner);
  const places = await buildPlaces((await openOwned(owner)).url);
  await mkdir(join(folder, 'objects'));
  const { storage, url: storageUrl } = await openStorage(join(folder, 'objects'));
  const ports = { web: await freePort(), primary: await freePort(), replicas: await freePort() };
  const shared = {
    STORAGE_URL: storageUrl,
    AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    SECRET: TEST_SECRET,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    DEMO: '0',
  };
  const instances: Member[] = [];
  const fronts: Link[] = [];
  for (let n = 1; n <= size.instances; n++) {
    const { instance, front } = await openInstance(`instance ${n}`, ports, shared);
    instances.push(instance);
    fronts.push(front);
  }
  const workers: Member[] = [];
  for (let n = 1; n <= size.workers; n++) workers.push(await openWorker(`worker ${n}`, ports, shared));
  const balancer = await startBalancer(folder, {
    ...ports,
    instances: fronts.map(({ port }) => port),
    databases: databases.links.map(({ port }) => port),
  });
  const url = `postgres://vitrine_app@127.0.0.1:${ports.primary}/vitrine`;
  await storage.start();
  for (const part of [...instances, ...workers]) await part.start();
  return {
    port: ports.web,
    url,
    places,
    databases,
    instances,
    workers,
    storage,
    folder,
    runImport: async ({ subdomain }, path) => {
      const env = { ...shared, DATABASE_URL: `postgres://plain@127.0.0.1:${ports.primary}/vitrine` };
      return (await runBuilt('cli', { args: ['import', '--market', subdomain, path], env }).ended) === 0;
    },
    close: async () => {
      await Promise.all([...instances, ...workers, storage].map((part) => part.program().stop('SIGKILL')));
      await balancer.close();
      await databases.close();
      for (const part of [...instances, ...workers, storage]) for (const link of part.links) link.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
