import { sql } from 'kysely';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import { buildAccount } from '#tests/factories/account';
import { buildJobOffer } from '#tests/factories/job-offer';
import { fillListings } from '#tests/factories/many-listings';
import { buildSessions } from '#tests/factories/session';
import { buildSite } from '#tests/factories/site';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Names that no page of another site contains. */
const NAMES = ['Alizé', 'Brisants', 'Cyprès', 'Dunes', 'Estuaire', 'Falaise'].map((word) => `Agence des ${word}`);

/** A site of a market center of its own, with an account that edits a job offer. */
export type Place = {
  name: string;
  host: string;
  subdomain: string;
  marketId: string;
  accountId: string;
  offer: { id: string; path: string };
};

/** Titles of the offer: the number grows with each change. */
export const titleOf = (version: number): string => `Poste numéro ${version} H/F`;
export const versionIn = (text: string): number | null => {
  const found = /Poste numéro (\d+) H\/F/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const buildPlace = async (db: Database, name: string, number: number): Promise<Place> => {
  const { marketId } = await fillListings(db, { total: 60 });
  await db.write(ADMIN, (tx) =>
    tx.updateTable('markets').set({ name, lead_gen: true }).where('id', '=', marketId).execute(),
  );
  const subdomain = `agence-${number}`;
  const site = await buildSite(db, { market_id: marketId, subdomain });
  const account = await buildAccount(db, { site: { market_id: marketId, id: site.id }, kind: 'main' });
  const { id, url } = await buildJobOffer(db, { market_id: marketId, title: titleOf(0) });
  const host = `${subdomain}.localhost`;
  return {
    name,
    host,
    subdomain,
    marketId,
    accountId: account.id,
    offer: { id, path: `/horizon-offre-emploi-${url}` },
  };
};

export const buildPlaces = async (url: string): Promise<Place[]> => {
  const db = await openDatabase({ url, log: silentLog(), name: 'cluster' });
  const places: Place[] = [];
  for (const [number, name] of NAMES.entries()) places.push(await buildPlace(db, name, number));
  await db.close();
  return places;
};

/** Tokens that are valid for ten minutes, by place. */
export const openSessions = async (url: string, places: readonly Place[]): Promise<Map<Place, string>> => {
  const db = await openDatabase({ url, log: silentLog(), name: 'cluster' });
  const tokens = new Map<Place, string>();
  for (const place of places) {
    const [session] = await buildSessions(db, 1, { account_id: place.accountId, host: place.host, now: new Date() });
    tokens.set(place, session?.token ?? '');
  }
  await db.close();
  return tokens;
};

/** What is stored of these messages and offers. */
export const readStored = async (
  url: string,
  { emails, places }: { emails: readonly string[]; places: readonly Place[] },
) => {
  const db = await openDatabase({ url, log: silentLog(), name: 'cluster' });
  const stored = await db.write(ADMIN, async (tx) => ({
    messages: (
      await tx
        .selectFrom('messages')
        .select(['id', 'email'])
        .where('email', 'in', [...emails, ''])
        .execute()
    ).map(({ email }) => email),
    receipts: (
      await tx
        .selectFrom('outbox')
        .select('recipient')
        .where('recipient', 'in', [...emails, ''])
        .execute()
    ).map(({ recipient }) => recipient),
    titles: new Map(
      (
        await tx
          .selectFrom('job_offers')
          .select(['id', 'title'])
          .where(
            'id',
            'in',
            places.map(({ offer }) => offer.id),
          )
          .execute()
      ).map(({ id, title }) => [id, title]),
    ),
    prices: (
      await sql<{ price: number }>`
        select distinct price_cents % 10000 / 100 as price from listings
        where agency_code = 'AG0' and transaction = 'sale' and withdrawn_at is null`.execute(tx)
    ).rows.map(({ price }) => price),
  }));
  await db.close();
  return stored;
};
