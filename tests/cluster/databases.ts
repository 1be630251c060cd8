import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/harness/server';
import { type SystemPostgres, startReplica, startSystemPostgres } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';
import { type Link, openLink } from './link.ts';

/**
 * Two servers with streaming replication. Commits wait until the other server has written them to its disk
 * (synchronous_standby_names), so that its promotion loses nothing acknowledged. When it is lost, the operator (here a
 * loop, elsewhere Patroni or a person) lets commits pass without it: otherwise the loss of the replica would stop all
 * writes. A server whose partner was not synchronous is never promoted.
 */
export type DatabasePair = {
  primary: () => SystemPostgres;
  replica: () => SystemPostgres;
  linkOf: (server: SystemPostgres) => Link;
  links: readonly Link[];
  /** Ends the primary, promotes the replica, and makes a new replica on the former primary's port. */
  failOver: () => Promise<void>;
  /** Starts a killed server again. */
  restart: (server: SystemPostgres) => Promise<void>;
  /** Waits until commits wait for the replica. */
  synchronous: () => Promise<void>;
  close: () => Promise<void>;
};

const REPLICATION = [
  'max_connections=300',
  'wal_sender_timeout=1500',
  'wal_receiver_timeout=1500',
  'wal_retrieve_retry_interval=250',
  'synchronous_commit=on',
  'hot_standby=on',
  'shared_buffers=64MB',
];
const EVERY_MS = 250;
const REPLICA = 'replica';

type Node = { port: number; link: Link; server: SystemPostgres };

const setSynchronous = async (server: SystemPostgres, isOn: boolean): Promise<void> => {
  await server.query(`alter system set synchronous_standby_names = '${isOn ? REPLICA : ''}'`);
  await server.query('select pg_reload_conf()');
};

const isStreaming = async (server: SystemPostgres): Promise<boolean> => {
  const [row] = await server.query("select count(*)::int as n from pg_stat_replication where state = 'streaming'");
  return row?.n === 1;
};

export const openDatabasePair = async (): Promise<DatabasePair> => {
  const ports = [await freePort(), await freePort()] as const;
  const links = [await openLink(ports[0]), await openLink(ports[1])] as const;
  const first = await startSystemPostgres({ port: ports[0], settings: REPLICATION });
  const follow = (port: number, of: Node): Promise<SystemPostgres> =>
    startReplica(of.server, { port, settings: REPLICATION, name: REPLICA, primaryPort: of.link.port });
  let primary: Node = { port: ports[0], link: links[0], server: first };
  let replica: Node = { port: ports[1], link: links[1], server: await follow(ports[1], primary) };
  let isWatched = true;
  let isSynchronous = false;
  let isOpen = true;

  const watch = async (): Promise<void> => {
    for (; isOpen; await pause(EVERY_MS)) {
      if (!isWatched) continue;
      const { server } = primary;
      const wanted = await isStreaming(server).catch(() => null);
      if (wanted === null || !isWatched || wanted === isSynchronous) continue;
      await setSynchronous(server, wanted).then(
        () => {
          isSynchronous = wanted;
        },
        () => {},
      );
    }
  };
  const watching = watch();
  const synchronous = async (): Promise<void> => void (await until(() => isSynchronous, 60_000));
  await synchronous();

  return {
    primary: () => primary.server,
    replica: () => replica.server,
    linkOf: (server) => (server === primary.server ? primary.link : replica.link),
    links,
    failOver: async () => {
      if (!isSynchronous) throw new Error('the replica may lack acknowledged commits');
      isWatched = false;
      await primary.server.stop('SIGKILL'); // it must not come back as a primary
      await setSynchronous(replica.server, false).catch(() => {}); // a replica reads its own setting when promoted
      await replica.server.query('select pg_promote()');
      const former = primary;
      primary = replica;
      isSynchronous = false;
      former.link.mend();
      await former.server.close();
      replica = { ...former, server: await follow(former.port, primary) };
      isWatched = true;
    },
    restart: (server) => server.start(),
    synchronous,
    close: async () => {
      isOpen = false;
      await watching;
      await Promise.all([primary.server.close(), replica.server.close()]);
      for (const link of links) link.close();
    },
  };
};
