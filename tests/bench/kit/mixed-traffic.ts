import { Agent, request } from 'node:http';
import { buildPost } from '#tests/harness/posts';
import { DEMO } from './demo.ts';

/**
 * `ms`: from the time at which the request was due, so that a late sender does not hide a wait. `status` 0: none.
 * `retryAfter`: the header's seconds, or null.
 */
export type Reply = { kind: Kind; at: number; ms: number } & Omit<Response, 'body'>;

type Sent = {
  path: string;
  method?: 'GET' | 'POST';
  host?: string;
  body?: object;
  isStaff?: boolean;
  key?: string;
};

/** `share`: requests of a thousand. `goal`: the 99th percentile in milliseconds. */
type KindOfTraffic = { share: number; goal: number | null; build: (n: number, site: SiteOfTraffic) => Sent };

/** What the traffic asks for: the public pages of a site, and leads of its back office. */
export type SiteOfTraffic = { host: string; pages: readonly string[]; leads: readonly string[] };

const CACHED_GOAL = 25;
const POST_GOAL = 150;
const CALL_GOAL = 100;

const pick = (all: readonly string[], n: number): string => all[n % all.length] ?? '/';
const HOME = { type: 'building', address: '12 rue de la Part-Dieu, 69003 Lyon', rooms: 3, floor: 2 };

/** The mix: mostly readers, and a tenth of it staff. */
export const TRAFFIC = {
  'pages that were read before': {
    share: 620,
    goal: CACHED_GOAL,
    build: (n) => ({ path: pick(['/', '/annonces', '/agents', '/contact', '/actualites'], n) }),
  },
  'searches that nobody made before': {
    share: 120,
    goal: null,
    build: (n) => ({ path: `/annonces?priceMin=${1000 + (n % 90_000)}&areaMin=${1 + (n % 9)}` }),
  },
  'pages for a crawler': { share: 100, goal: null, build: (n, { pages }) => ({ path: pick(pages, n) }) },
  'searches of other programs': {
    share: 30,
    goal: null,
    build: (n) => ({ path: `/public/properties?page=${1 + (n % 5)}&size=10` }),
  },
  'messages of visitors': {
    share: 20,
    goal: POST_GOAL,
    build: (n, { host }) => {
      const { key, message } = buildPost({ rank: n, host, address: '' });
      return { path: '/public/messaging/form', method: 'POST', key: `soak-${key}`, body: message };
    },
  },
  'homes to estimate': {
    share: 8,
    goal: POST_GOAL,
    build: (n) => ({ path: '/public/analyze/init', method: 'POST', body: { ...HOME, area: String(40 + (n % 60)) } }),
  },
  'lists of leads': {
    share: 40,
    goal: CALL_GOAL,
    build: (n) => ({ path: `/admin/leads?programme=growth&q=${n % 50}`, isStaff: true }),
  },
  'the list of the day': { share: 20, goal: CALL_GOAL, build: () => ({ path: '/admin/worklist', isStaff: true }) },
  'timelines of leads': {
    share: 20,
    goal: CALL_GOAL,
    build: (n, { leads }) => ({ path: `/admin/leads/${pick(leads, n)}/timeline`, isStaff: true }),
  },
  'activities that staff write down': {
    share: 20,
    goal: CALL_GOAL,
    build: (n, { leads }) => ({
      path: `/admin/leads/${pick(leads, n)}/activities`,
      method: 'POST',
      isStaff: true,
      body: { kind: 'note', comment: `Appel ${n}` },
    }),
  },
  'exports of figures': {
    share: 2,
    goal: null,
    build: () => ({ path: '/admin/stats/properties/export', isStaff: true }),
  },
} as const satisfies Record<string, KindOfTraffic>;
export type Kind = keyof typeof TRAFFIC;

const KINDS = Object.keys(TRAFFIC) as Kind[];
const goalsOf: Readonly<Record<Kind, KindOfTraffic>> = TRAFFIC;

/** The kind of each request in turn, so that every part of the traffic has the shares of the whole. */
function* kinds(): Generator<Kind, never> {
  const credit = new Map(KINDS.map((kind) => [kind, 0]));
  for (;;) {
    for (const kind of KINDS) credit.set(kind, (credit.get(kind) ?? 0) + goalsOf[kind].share);
    const next = KINDS.reduce((a, b) => ((credit.get(b) ?? 0) > (credit.get(a) ?? 0) ? b : a));
    credit.set(next, (credit.get(next) ?? 0) - 1000);
    yield next;
  }
}

const agent = new Agent({ keepAlive: true });

/** Each visitor has an address of 198.18.0.0/15 (RFC 2544), because addresses have limits. */
const addressOf = (n: number): string => `198.${18 + ((n >> 16) & 1)}.${(n >> 8) & 255}.${n & 255}`;

/** `n`: the visitor, from 1; 0: this program, which reads the body. */
export type Call = Sent & { port: number; token: string; n: number };
/** `status` 0: no complete response. */
export type Response = { status: number; body: string; retryAfter: string | null };

/** Sends a request, as a proxy on this machine does for a visitor (TRUST_PROXY=1). */
export const send = ({ port, host, path, method = 'GET', body, isStaff, key, token, n }: Call): Promise<Response> =>
  new Promise((resolve) => {
    const nothing = { status: 0, body: '', retryAfter: null };
    const json = body && JSON.stringify(body);
    const headers = {
      host,
      'x-forwarded-for': addressOf(n),
      ...(n > 0 && { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      ...(isStaff && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(json && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(json),
        'sec-fetch-site': 'same-origin',
      }),
    };
    const sending = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => resolve(nothing));
      answer.on('end', () =>
        resolve({
          status: answer.complete ? (answer.statusCode ?? 0) : 0,
          body: Buffer.concat(chunks).toString(),
          retryAfter: answer.headers['retry-after'] ?? null,
        }),
      );
    });
    sending.on('error', () => resolve(nothing));
    sending.end(json);
  });

export type Traffic = {
  /** Sends `rate` requests a second, whether earlier ones have their responses or not, for some seconds. */
  atRate: (rate: number, seconds: number) => Promise<Reply[]>;
  /** Sends requests, `callers` at a time, for some seconds. */
  byCallers: (callers: number, seconds: number) => Promise<Reply[]>;
  /** Signs in the person of the traffic again: a token of the back office ends after a quarter of an hour. */
  renew: () => Promise<void>;
  /** A token of another session. */
  signIn: () => Promise<string>;
};

/** The mixed traffic of one site. @throws Error when nobody can sign in, or the site has no lead */
export const openTraffic = async ({ port }: { readonly port: number }, host: string): Promise<Traffic> => {
  let token = '';
  const call = (given: Sent): Promise<Response> => send({ host, ...given, port, token, n: 0 });
  const signInNow = async (): Promise<string> => {
    const body = { email: DEMO.site, password: DEMO.password };
    const login = await call({ path: '/public/login', method: 'POST', body });
    if (login.status !== 200) throw new Error(`sign-in: ${login.status} ${login.body}`);
    return (JSON.parse(login.body) as { token: string }).token;
  };
  let signingIn: Promise<unknown> = Promise.resolve();
  /** One after the other: sign-ins of an account that run at once count as failed until they succeed. */
  const signIn = (): Promise<string> => {
    const signedIn = signingIn.then(signInNow);
    signingIn = signedIn.catch(() => {});
    return signedIn;
  };
  const renew = async (): Promise<void> => {
    token = await signIn();
  };
  await renew();
  const list = await call({ path: '/admin/leads?programme=growth', isStaff: true });
  const leads = (JSON.parse(list.body) as { items: { id: string }[] }).items.map(({ id }) => id);
  const found = await call({ path: '/annonces' });
  const links = found.body.matchAll(/href="(\/[^"?#]+)"/g);
  const pages = [...new Set(Array.from(links, ([, path]) => path ?? '/'))].filter((path) => !/\.\w+$/.test(path));
  if (leads.length === 0 || pages.length === 0) throw new Error(`no leads or pages on ${host}: ${list.body}`);
  const site = { host, pages, leads };

  const order = kinds();
  let n = 0;
  const sendNext = async (due: number): Promise<Reply> => {
    const { value: kind } = order.next();
    n += 1;
    const { status, retryAfter } = await send({ host, ...goalsOf[kind].build(n, site), port, token, n });
    return { kind, status, retryAfter, at: due, ms: performance.now() - due };
  };
  return {
    renew,
    signIn,
    atRate: (rate, seconds) =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const total = Math.ceil(rate * seconds);
        // Not a promise of each: `Promise.all` of 2,134,524 never ended in Node 24.
        const replies: Reply[] = [];
        const take = (reply: Reply): void => {
          replies.push(reply);
          if (replies.length === total) resolve(replies);
        };
        let sent = 0;
        const timer = setInterval(() => {
          while (sent < total) {
            const due = begun + (sent * 1000) / rate;
            if (due > performance.now()) return;
            sent += 1;
            sendNext(due).then(take, reject);
          }
          clearInterval(timer);
        }, 1);
      }),
    byCallers: async (callers, seconds) => {
      const end = performance.now() + seconds * 1000;
      const caller = async (): Promise<Reply[]> => {
        const replies: Reply[] = [];
        while (performance.now() < end) replies.push(await sendNext(performance.now()));
        return replies;
      };
      return (await Promise.all(Array.from({ length: callers }, caller))).flat();
    },
  };
};
