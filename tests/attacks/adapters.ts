import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3Storage } from '#platform/files/s3';
import { openIdentity } from '#platform/identity/oidc';
import { smtpMailer } from '#platform/mail/smtp';
import { openDns } from '#platform/net/dns';
import { fetchToFile } from '#platform/net/fetch-to-file';
import { safeFetch } from '#platform/net/safe-fetch';
import { openPusher, vapidKeys } from '#platform/push/web-push';
import { brevoSms } from '#platform/sms/brevo';
import { fetchApimo } from '#server/imports';
import { fetchIsochrone, geocode } from '#server/places';
import { fetchDiagnoses } from '#server/received-estimations';
import { fetchCandidates, fetchNetworks } from '#server/sourcing';
import { TEST_SIGNER } from '#tests/harness/contexts';
import type { HostileServer } from './hostile-server.ts';

/** Every adapter that speaks to another machine, with its configuration, its source and its limits. */

export type Adapter = {
  name: string;
  /** Variables of the configuration that open it. */
  config: readonly string[];
  /** Source file that sends its requests. */
  file: string;
  protocol: 'http' | 'smtp';
  /** Longest time until it gives up. */
  limitMs: number;
  /** Megabytes of a body that it reads. */
  maxMb: number;
  /** Asks the server. Rejects, or resolves to what the product goes on with. */
  ask: (server: HostileServer) => Promise<unknown>;
};

const BYTES = 1024 * 1024;
const SLACK_MS = 4000;

const folder = (): string => mkdtempSync(join(tmpdir(), 'vitrine-attack-'));
const rulesFor = ({ port }: HostileServer) => ({ allowLoopback: true, ports: [port] });

const bucket = ({ url }: HostileServer) => s3Storage(`s3://id:secret@seau?endpoint=${url}`, null);
const readAll = async (files: AsyncIterable<unknown>): Promise<number> => {
  let count = 0;
  for await (const _ of files) count += 1;
  return count;
};

const s3 = (name: string, ask: Adapter['ask'], maxMb: number): Adapter => ({
  name: `object storage, ${name}`,
  config: ['storageUrl', 'storageCredentials', 'backupUrl'],
  file: 'src/platform/files/s3.ts',
  protocol: 'http',
  limitMs: 30_000 + SLACK_MS,
  maxMb,
  ask,
});

const service = (
  name: string,
  config: string,
  { file, limitMs, maxMb, ask }: Pick<Adapter, 'file' | 'limitMs' | 'maxMb' | 'ask'>,
): Adapter => ({
  name,
  config: [config],
  file,
  protocol: 'http',
  limitMs: limitMs + SLACK_MS,
  maxMb,
  ask,
});

const MAIL = {
  id: '1',
  fromName: 'Horizon',
  to: 'zoe@example.fr',
  replyTo: null,
  subject: 'Bonjour',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  unsubscribeUrl: null,
  attachments: [],
};

const pusher = (server: HostileServer) =>
  openPusher({ keys: vapidKeys(null, TEST_SIGNER), subject: 'mailto:a@example.fr', rules: rulesFor(server) });
const SUBSCRIBED = vapidKeys(null, TEST_SIGNER).publicKey;

export const ADAPTERS: readonly Adapter[] = [
  service('geocoder', 'geocoderUrl', {
    file: 'src/server/places/geocoder.ts',
    limitMs: 2000,
    maxMb: 0.25,
    ask: ({ url }) => geocode(url, '1 rue de Lyon', 'address', 5),
  }),
  service('isochrones', 'isochroneUrl', {
    file: 'src/server/places/isochrone.ts',
    limitMs: 3000,
    maxMb: 0.5,
    ask: ({ url }) => fetchIsochrone(url, { center: { lat: 45.76, lng: 4.84 }, minutes: 20, profile: 'car' }),
  }),
  service('energy diagnoses', 'dpeUrl', {
    file: 'src/server/received-estimations/fetch-diagnoses.ts',
    limitMs: 5000,
    maxMb: 2,
    ask: ({ url }) => fetchDiagnoses(url, { lat: 45, lng: 4, from: '2026-01-01', to: '2026-02-01' }),
  }),
  service('candidates', 'marketShareUrl', {
    file: 'src/server/sourcing/market-share.ts',
    limitMs: 5000,
    maxMb: 1,
    ask: ({ url }) => fetchCandidates(url, { zips: ['69003'], networks: [], page: 1 }),
  }),
  service('networks of candidates', 'marketShareUrl', {
    file: 'src/server/sourcing/market-share.ts',
    limitMs: 5000,
    maxMb: 1,
    ask: ({ url }) => fetchNetworks(url),
  }),
  service('SMS', 'smsUrl', {
    file: 'src/platform/sms/brevo.ts',
    limitMs: 10_000,
    maxMb: 1,
    ask: ({ port }) =>
      brevoSms({ url: `http://key@127.0.0.1:${port}/v3` }).send({
        id: '1',
        to: '+33612345678',
        sender: 'Horizon',
        text: 'Bonjour',
      }),
  }),
  service('identity service', 'identityUrl', {
    file: 'src/platform/identity/oidc.ts',
    limitMs: 5000,
    maxMb: 1,
    ask: ({ port }) =>
      openIdentity(`http://id:secret@127.0.0.1:${port}`, { trustsEmail: false }).begin('http://localhost/retour', 'x'),
  }),
  service('Apimo', 'apimoUrl', {
    file: 'src/server/imports/apimo-service.ts',
    limitMs: 4 * 30_000,
    maxMb: 40,
    ask: async (server) => {
      const access = { agencyId: '1', providerId: '2', token: 'x' };
      const wait = async (): Promise<void> => {};
      const feed = await fetchApimo(access, { base: server.url, rules: rulesFor(server), folder: folder(), wait });
      if (!feed.ok) throw new Error(feed.refusal.code);
      return feed.feed.close();
    },
  }),
  service('push services', 'vapidPrivateKey', {
    file: 'src/platform/push/web-push.ts',
    limitMs: 10_000,
    maxMb: 0,
    ask: async (server) => {
      const target = { endpoint: `${server.url}/x`, p256dh: SUBSCRIBED, auth: 'a'.repeat(22) };
      const outcome = await pusher(server).send(target, { payload: '{}', topic: 'x' });
      if (outcome !== 'sent') throw new Error(outcome);
      return outcome;
    },
  }),
  service('feeds at addresses', 'feedsDir', {
    file: 'src/platform/net/fetch-to-file.ts',
    limitMs: 3000,
    maxMb: 1,
    ask: async (server) => {
      const answer = await fetchToFile(server.url, join(folder(), 'flux'), {
        ...rulesFor(server),
        httpsOnly: true,
        maxBytes: BYTES,
        timeoutMs: 3000,
      });
      if (!answer.ok || answer.status !== 200) throw new Error(answer.ok ? `${answer.status}` : answer.reason);
      return answer.size;
    },
  }),
  service('pictures, links and domains', 'networkDomain', {
    file: 'src/platform/net/safe-fetch.ts',
    limitMs: 3000,
    maxMb: 1,
    ask: async (server) => {
      const answer = await safeFetch(server.url, { ...rulesFor(server), maxBytes: BYTES, timeoutMs: 3000 });
      if (!answer.ok || answer.status !== 200) throw new Error(answer.ok ? `${answer.status}` : answer.reason);
      return answer.bytes.length;
    },
  }),
  s3('size', (server) => bucket(server).size('a/b.pdf'), 0),
  s3('put', (server) => bucket(server).put('a/b.pdf', Buffer.from('x'), { contentType: 'application/pdf' }), 1),
  s3('list', (server) => readAll(bucket(server).list('a/')), 8),
  s3('delete', (server) => bucket(server).delete('a/b.pdf'), 1),
  s3(
    'get',
    async (server) => {
      const file = await bucket(server).get('a/b.pdf');
      await file?.stream.cancel();
      return file;
    },
    1,
  ),
  {
    name: 'mail service',
    config: ['smtpUrl'],
    file: 'src/platform/mail/smtp.ts',
    protocol: 'smtp',
    limitMs: 60_000 + SLACK_MS,
    maxMb: 1,
    ask: async ({ port }) => {
      const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'a@example.fr' });
      try {
        return await mailer.send(MAIL);
      } finally {
        mailer.close();
      }
    },
  },
  {
    name: 'DNS',
    config: ['dnsServers'],
    file: 'src/platform/net/dns.ts',
    protocol: 'http',
    limitMs: 8000 + SLACK_MS,
    maxMb: 0,
    ask: async ({ port }) => {
      const answer = await openDns({ servers: [`127.0.0.1:${port}`], timeoutMs: 500 }).texts('a.example');
      if (answer.kind !== 'found') throw new Error(answer.kind);
      return answer.values;
    },
  },
];

/** Addresses of the configuration that no adapter above asks, and who tests them. */
export const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  databaseUrl: 'tests/faults/poolers.test.ts',
  databaseDirectUrl: 'tests/faults/poolers.test.ts',
  databaseOwnerUrl: 'tests/faults/poolers.test.ts',
  databaseReplicaUrls: 'tests/faults/poolers.test.ts',
  // Browsers ask these.
  mapStyleUrl: 'src/http/assets/mount-spas.ts',
  riskReportUrl: 'src/compose/compose.ts',
  creditSimulationUrl: 'src/compose/compose.ts',
};
