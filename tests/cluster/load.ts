import { setTimeout as pause } from 'node:timers/promises';
import { buildPost, type Post, sendPost } from '#tests/harness/posts';
import { type Place, titleOf, versionIn } from './places.ts';
import { type Call, type Response, repeat, send, type Visit } from './visitors.ts';

/** What a change may take until every visitor sees it. */
export const FRESH_MS = 2_000;

/** A page that was older than `FRESH_MS` allows: by how much, after its change. */
export type Stale = { what: string; ms: number; cache: string };
/** A change of a place's offer, with the time at which it was acknowledged. */
export type Change = { version: number; at: number };
/** What was acknowledged and must be stored. */
export type Acknowledged = {
  messages: string[];
  titles: Map<Place, number>;
  pictures: Map<string, Place>;
  round: number;
};
export type Load = {
  visits: Visit[];
  stale: Stale[];
  /** Pages with another site's name, or without their own. */
  foreign: string[];
  acknowledged: Acknowledged;
  /** The changes of each place, the newest last. */
  changes: ReadonlyMap<Place, readonly Change[]>;
  /** A person signed in again: tokens by place. */
  signIn: (tokens: ReadonlyMap<Place, string>) => void;
  /** An import of this round, after which every page shows its prices. */
  imported: (round: number) => void;
  stop: () => Promise<void>;
};

export type LoadOptions = { port: number; places: readonly Place[]; picture: (n: number) => Promise<Buffer> };

/** The answer of HAProxy itself. */
const NO_SERVER = 'No server is available';

const visitOf = (
  kind: Visit['kind'],
  what: string,
  response: Pick<Response, 'at' | 'status'> & { body?: string },
): Visit => ({
  kind,
  what: response.body?.includes(NO_SERVER) ? `${what} without a server` : what,
  at: response.at,
  status: response.status,
  isGood: response.status === 200,
});
const readOf = (what: string, response: Response): Visit => visitOf('read', what, response);
const writeOf = (what: string, response: Pick<Response, 'at' | 'status'> & { body?: string }): Visit =>
  visitOf('write', what, response);

const pick = <T>(all: readonly T[], n: number): T => {
  const one = all[n % all.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};

/** 198.18.0.0/15 is reserved for benchmarks: each visitor has an address, because addresses have limits. */
const addressOf = (n: number): string => `198.19.${(n >> 8) & 255}.${n & 255}`;

let posted = 0;
const nextPost = (place: Place): Post => {
  posted += 1;
  return buildPost({ rank: posted, host: place.host, address: addressOf(posted) });
};

/** Readers, searchers, people who fill in forms, and staff, until stopped. */
export const startLoad = ({ port, places, picture }: LoadOptions): Load => {
  const acknowledged: Acknowledged = { messages: [], titles: new Map(), pictures: new Map(), round: 0 };
  const [stale, foreign]: [Stale[], string[]] = [[], []];
  let tokens: ReadonlyMap<Place, string> = new Map();
  const changes = new Map<Place, Change[]>(places.map((place) => [place, []]));

  /** The version that a page asked for at this time shows at least. */
  const dueOf = (place: Place, at: number, within: number): Change | undefined =>
    changes.get(place)?.findLast((change) => change.at + within <= at);
  const checkVersion = (
    place: Place,
    { at, body, status, cache }: Response,
    { what, within }: { what: string; within: number },
  ) => {
    const due = dueOf(place, at, within);
    const shown = status === 200 ? versionIn(body) : null;
    if (due && shown !== null && shown < due.version) {
      // Stale since the first change that the page does not show.
      const missed = changes.get(place)?.find(({ version }) => version > shown) ?? due;
      stale.push({ what, ms: at - missed.at, cache });
    }
  };
  const checkName = (place: Place, path: string, { status, body }: Response): void => {
    if (status !== 200) return;
    const others = places.filter((other) => other !== place && body.includes(other.name));
    if (!body.includes(place.name) || others.length > 0) foreign.push(`${place.name} ${path}`);
  };
  const readPage = async (what: string, place: Place, path: string): Promise<[Visit, Response]> => {
    const response = await send(port, { host: place.host, path });
    checkName(place, path, response);
    return [readOf(what, response), response];
  };
  const call = async (place: Place, given: Omit<Call, 'host' | 'token'>): Promise<Response> =>
    send(port, { host: place.host, token: tokens.get(place) ?? '', ...given });

  const cached = repeat(6, async (n) => {
    const place = pick(places, n);
    return (await readPage('cached page', place, pick(['/', '/annonces', '/agents', '/contact'], n)))[0];
  });
  const offers = repeat(5, async (n) => {
    const place = pick(places, n);
    const [visit, response] = await readPage('page of an offer', place, place.offer.path);
    checkVersion(place, response, { what: 'page of an offer', within: FRESH_MS });
    return visit;
  });
  const uncached = repeat(2, async (n) => {
    const place = pick(places, n);
    return (await readPage('uncached page', place, `/agents?name=personne${n}`))[0];
  });
  const searchers = repeat(2, async (n) => {
    const path = `/public/properties?page=${1 + (n % 3)}&size=10`;
    return readOf('search', await send(port, { host: pick(places, n).host, path }));
  });
  const messages = repeat(2, async (n) => {
    const at = performance.now();
    const { status, id, post } = await sendPost(port, nextPost(pick(places, n)));
    if (id !== null) acknowledged.messages.push(post.message.email);
    return writeOf('message', { at, status });
  });
  const editing = new Set<Place>();
  const staff = repeat(1, async (n) => {
    const place = pick(places, n);
    if (editing.has(place)) return null;
    editing.add(place);
    try {
      const path = `/admin/job-offers/${place.offer.id}`;
      const opened = await call(place, { path });
      // A person sees their own change at once, whichever instance and database answers.
      checkVersion(place, opened, { what: 'own change', within: 0 });
      const from = versionIn(opened.body);
      if (opened.status !== 200 || from === null) return writeOf('offer opened', opened);
      const version = Math.max(from, acknowledged.titles.get(place) ?? 0) + 1;
      const body = JSON.stringify({ changes: { title: { from: titleOf(from), to: titleOf(version) } } });
      const saved = await call(place, { path, method: 'PUT', body });
      if (saved.status === 200) {
        acknowledged.titles.set(place, version);
        changes.get(place)?.push({ version, at: performance.now() });
      }
      return writeOf('offer saved', saved);
    } finally {
      editing.delete(place);
    }
  });
  const uploads = repeat(0.4, async (n) => {
    const place = pick(places, n);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await picture(n))], `photo-${n}.jpg`));
    const encoded = new globalThis.Response(form);
    const sent = await call(place, {
      path: '/admin/blog-post/picture',
      method: 'POST',
      body: Buffer.from(await encoded.arrayBuffer()),
      type: encoded.headers.get('content-type') ?? '',
    });
    if (sent.status === 200) acknowledged.pictures.set((JSON.parse(sent.body) as { src: string }).src, place);
    return writeOf('picture', sent);
  });
  const all = [cached, offers, uncached, searchers, messages, staff, uploads];
  return {
    get visits() {
      return all.flatMap(({ visits }) => visits);
    },
    stale,
    foreign,
    acknowledged,
    changes,
    signIn: (given) => {
      tokens = given;
    },
    imported: (round) => {
      acknowledged.round = round;
    },
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
      await pause(0);
    },
  };
};
