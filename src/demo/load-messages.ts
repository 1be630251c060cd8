import { HOUR_MS } from '#domain/calendar/durations';
import type { ConsentPurpose } from '#domain/consents/consent';
import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import { demoConsents } from './consent-rows.ts';
import { drawMessages } from './draw-messages.ts';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { type DemoMessage, type DemoSeeds, seedId, siteKey } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

type Loaded = { message: DemoMessage; id: string; marketId: string; at: Date; owner: { name: string; email: string } };

const ownerOf = ({ markets, groups, members }: DemoSeeds, { market, group, member }: DemoMessage): Loaded['owner'] => {
  const isKey = (key: string | undefined) => (owner: { market: string; key: string }) =>
    owner.market === market && owner.key === key;
  const agent = members.find(isKey(member));
  const owner = agent
    ? { name: fullName(agent), email: agent.email }
    : (groups.find(isKey(group)) ?? markets.find(({ key }) => key === market));
  if (!owner) throw new Error(`seeds: the message is for no known site: ${market} ${group ?? ''}`);
  return owner;
};

const loadedOf = (seeds: DemoSeeds, message: DemoMessage, now: Date): Loaded => ({
  message,
  id: seedId('message', message.market, siteKey(message), message.key),
  marketId: seedId('market', message.market),
  at: new Date(now.getTime() - message.hoursAgo * HOUR_MS),
  owner: ownerOf(seeds, message),
});

type ListingIds = ReadonlyMap<string, readonly string[]>;

/** Published listings by their market and by their member. */
const findListings = async (tx: Tx): Promise<ListingIds> => {
  const rows = await tx
    .selectFrom('listings')
    .select(['id', 'market_id', 'member_id'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
  const listings = new Map<string, string[]>();
  const add = (owner: string, id: string): void => {
    const known = listings.get(owner);
    if (known) known.push(id);
    else listings.set(owner, [id]);
  };
  for (const { id, market_id, member_id } of rows) {
    add(market_id, id);
    if (member_id !== null) add(member_id, id);
  }
  return listings;
};

/** One of the first listings of the agent or the market, a different one for each message. */
const listingOf = (listings: ListingIds, { marketId, message }: Loaded, rank: number): string | null => {
  if (message.form !== 'detail-property-form') return null;
  const own = message.member && listings.get(seedId('member', message.market, message.member));
  const candidates = own || listings.get(marketId) || [];
  return candidates[rank % candidates.length] ?? null;
};

const rowOf = ({ message, id, marketId, at, owner }: Loaded, listing_id: string | null) => ({
  market_id: marketId,
  site_id: siteIdOf(message),
  id,
  form: message.form,
  firstname: message.firstname,
  lastname: message.lastname,
  email: message.email,
  telephone: message.telephone,
  message: message.message ?? null,
  listing_id,
  recipient: owner.email,
  status: message.status,
  note: message.note,
  created_at: at,
});

const purposesOf = ({ mayCall }: DemoMessage): ConsentPurpose[] =>
  mayCall ? ['contact', 'phone-prospecting'] : ['contact'];

const consentRows = ({ message, id, marketId, at, owner: { name } }: Loaded) =>
  demoConsents({
    keys: { market_id: marketId, site_id: siteIdOf(message) },
    subject: { kind: 'message', id },
    form: message.form,
    purposes: purposesOf(message),
    receiver: name,
    email: message.email,
    phone: message.telephone,
    at,
  });

/** Inserts the demo's messages of visitors, with their consents. Existing ones are not changed. */
export const loadMessages = async (ports: Ports, seeds: DemoSeeds): Promise<void> => {
  const now = ports.system.now();
  const messages = [...seeds.messages, ...drawMessages(seeds, now)];
  const loaded = messages.map((message) => loadedOf(seeds, message, now));
  await ports.system.db.write(ADMIN, async (tx) => {
    const listings = await findListings(tx);
    const rows = loaded.map((one, rank) => rowOf(one, listingOf(listings, one, rank)));
    await insertNew(tx, 'messages', rows);
    await insertNew(tx, 'consents', loaded.flatMap(consentRows));
  });
};
