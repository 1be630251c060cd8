import { Agent, request } from 'node:http';
import pg from 'pg';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { MESSAGE_RECEIVED } from '#server/messaging';

/**
 * A message of a visitor. Its unique email address identifies the stored row. Sending it again with its key is a
 * repetition of the same message.
 */
export type Post = {
  host: string;
  address: string;
  key: string;
  message: { email: string; message: string; phoneProspecting: boolean } & Record<string, unknown>;
};

/** `status` 0: no response. `id`: id of the acknowledged message. */
export type Outcome = { post: Post; status: number; id: string | null };

export type PostOptions = {
  rank: number;
  host: string;
  address: string;
  /** Makes the message a question about this listing. */
  listing?: string | undefined;
};

/** The `rank`-th message of a run. Every second visitor agrees to be called. */
export const buildPost = ({ rank, host, address, listing }: PostOptions): Post => ({
  host,
  address,
  key: `post-${rank}`,
  message: {
    form: listing ? 'detail-property-form' : rank % 2 ? 'sale-form' : 'contact-form',
    firstname: 'Zoé',
    lastname: 'O’Brien',
    email: `visitor.${rank}@example.fr`,
    telephone: '06 12 34 56 78',
    message: `Bonjour 👋,\nmessage ${rank}.`,
    rgpd: true,
    phoneProspecting: rank % 2 === 0,
    property: listing,
    session: '6f1b1f0e-7f3b-4a86-9d5e-0f1f2d3c4b5a',
    origin: '/contact',
    elapsed: 20_000,
  },
});

const browsers = new Agent({ keepAlive: true });

const idOf = (status: number, body: string): string | null =>
  status === 200 ? (JSON.parse(body) as { messageContent: { id: string } }).messageContent.id : null;

/** Sends a message to the product at `port`, like a proxy on this machine (TRUST_PROXY=1). */
export const sendPost = (port: number, post: Post): Promise<Outcome> =>
  new Promise((resolve) => {
    const body = Buffer.from(JSON.stringify(post.message));
    const nothing = { post, status: 0, id: null };
    const headers = {
      host: post.host,
      'content-type': 'application/json',
      'content-length': body.length,
      'idempotency-key': post.key,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': post.address,
    };
    const options = {
      host: '127.0.0.1',
      port,
      path: '/public/messaging/form',
      method: 'POST',
      headers,
      agent: browsers,
    };
    const sending = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => {
        const status = answer.complete ? (answer.statusCode ?? 0) : 0;
        resolve({ post, status, id: idOf(status, text) });
      });
      answer.on('error', () => resolve(nothing));
    });
    // The server closed an idle connection: like a browser, sends again on another connection with the same key.
    const isStale = (error: Error): boolean => sending.reusedSocket && 'code' in error && error.code === 'ECONNRESET';
    sending.on('error', (error) => resolve(isStale(error) ? sendPost(port, post) : nothing));
    sending.end(body);
  });

/**
 * `lost`: acknowledged but not stored as sent. `twice`: stored more than once. `incomplete`: without exactly its
 * consents, its event and its job.
 */
export type Audit = {
  acknowledged: number;
  stored: number;
  counted: number;
  lost: number;
  twice: number;
  incomplete: number;
};

type Stored = { id: string; email: string; message: string; consents: number; events: number; jobs: number };

const STORED = `
  select m.id, m.email, m.message, coalesce(c.n, 0) as consents, coalesce(e.n, 0) as events, coalesce(j.n, 0) as jobs
  from messages m
  left join (select subject_id, count(*)::int as n from consents where granted group by 1) c on c.subject_id = m.id
  left join (select object_id, count(*)::int as n from tracking_events group by 1) e on e.object_id = m.id
  left join (select data->>'id' as id, count(*)::int as n from ${JOBS_SCHEMA}.job where name = $1 group by 1) j
    on j.id = m.id::text`;

const COUNTED = `select coalesce(sum(count), 0)::int as n from daily_counters where metric = 'message'`;

const isComplete = ({ message: { phoneProspecting } }: Post, row: Stored): boolean =>
  row.consents === (phoneProspecting ? 2 : 1) && row.events === 1 && row.jobs === 1;

/** Compares the acknowledged messages with the database. `url`: a database that contains only these messages. */
export const auditPosts = async (url: string, outcomes: readonly Outcome[]): Promise<Audit> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Stored>(STORED, [MESSAGE_RECEIVED.name]);
    const counted = await client.query<{ n: number }>(COUNTED);
    const acknowledged = outcomes.filter(({ id }) => id !== null);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const byEmail = new Map(outcomes.map(({ post }) => [post.message.email, post]));
    const isStored = ({ id, post: { message } }: Outcome): boolean => {
      const row = byId.get(id ?? '');
      return row?.email === message.email && row.message === message.message;
    };
    return {
      acknowledged: acknowledged.length,
      stored: rows.length,
      counted: counted.rows[0]?.n ?? 0,
      lost: acknowledged.filter((outcome) => !isStored(outcome)).length,
      twice: rows.length - new Set(rows.map(({ email }) => email)).size,
      incomplete: rows.filter((row) => {
        const post = byEmail.get(row.email);
        return !post || !isComplete(post, row);
      }).length,
    };
  } finally {
    await client.end();
  }
};
