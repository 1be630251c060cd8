import { v5 as uuidOf } from 'uuid';
import { type ConsentPurpose, namesInConsent } from '#domain/consents/consent';
import { CONSENT_WORDINGS, consentText } from '#fr/consents';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import { siteIdOf } from './load-sites.ts';
import { type DemoMessage, type DemoSeeds, seedId, siteKey } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const HOUR_MS = 3_600_000;

type Loaded = { message: DemoMessage; id: string; marketId: string; at: Date; owner: { name: string; email: string } };

const ownerOf = ({ markets, groups }: DemoSeeds, { market, group }: DemoMessage): Loaded['owner'] => {
  const owner = group
    ? groups.find((owner) => owner.market === market && owner.key === group)
    : markets.find((owner) => owner.key === market);
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

/** One of the first listings of the market, a different one for each message. */
const listingOf = async (tx: Tx, { marketId, message }: Loaded, rank: number): Promise<string | null> => {
  if (message.form !== 'detail-property-form') return null;
  const found = await tx
    .selectFrom('listings')
    .select('id')
    .where('market_id', '=', marketId)
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(1)
    .offset(rank)
    .executeTakeFirst();
  return found?.id ?? null;
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
  purposesOf(message).map((purpose) => ({
    market_id: marketId,
    id: uuidOf(purpose, id),
    site_id: siteIdOf(message),
    subject_kind: 'message' as const,
    subject_id: id,
    purpose,
    granted: true,
    form: message.form,
    wording: consentText(purpose, namesInConsent(purpose, { receiver: name, siteName: name })),
    wording_version: CONSENT_WORDINGS[purpose].version,
    email: message.email,
    phone: message.telephone,
    proof: '{}',
    given_at: at,
  }));

/** Inserts the demo's messages of visitors, with their consents. Existing ones are not changed. */
export const loadMessages = async (ports: Ports, seeds: DemoSeeds): Promise<void> => {
  const loaded = seeds.messages.map((message) => loadedOf(seeds, message, ports.system.now()));
  if (loaded.length === 0) return;
  await ports.system.db.write(ADMIN, async (tx) => {
    const rows = await Promise.all(
      loaded.map(async (loaded, rank) => rowOf(loaded, await listingOf(tx, loaded, rank))),
    );
    const consents = loaded.flatMap(consentRows);
    await tx
      .insertInto('messages')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('consents')
      .values(consents)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
