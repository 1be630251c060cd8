import { daysAfter, daysBefore } from '#domain/calendar/moments';
import { keptListConsent } from '#fr/kept-lists';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { Ports } from '#server/context';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

type DemoNote = { home: number; by: 'owner' | 'guest'; note: string };
type DemoList = {
  /** Also the token of the owner; that of the second person ends with '-a-deux'. Both are public, as the passwords. */
  key: string;
  email: string;
  owner: string;
  /** Name of the second person; null: the list is not shared. */
  guest: string | null;
  /** Rank of its first listing, and how many there are. */
  from: number;
  homes: number;
  /** How many homes that left the market follow them. */
  left: number;
  daysAgo: number;
  notes: readonly DemoNote[];
};

const LISTS: readonly DemoList[] = [
  {
    key: 'demo-liste-seule',
    email: 'lea.favoris@exemple.fr',
    owner: '',
    guest: null,
    from: 1,
    homes: 4,
    left: 0,
    daysAgo: 12,
    notes: [{ home: 0, by: 'owner', note: 'À revoir un jour de semaine, pour le bruit de la rue.' }],
  },
  {
    key: 'demo-liste-partagee',
    email: 'ana.favoris@exemple.fr',
    owner: 'Ana',
    guest: 'Bruno',
    from: 0,
    homes: 6,
    left: 3,
    daysAgo: 20,
    notes: [
      { home: 0, by: 'owner', note: 'Belle lumière, et l’école est à côté.' },
      { home: 0, by: 'guest', note: 'Trop loin du métro\u202f?' },
      { home: 2, by: 'guest', note: 'Demander les charges des trois dernières années.' },
    ],
  },
];

const findListings = (tx: Tx, marketId: string, status: 'published' | 'withdrawn') =>
  tx
    .selectFrom('listings')
    .select(['id', 'price_cents'])
    .where('market_id', '=', marketId)
    .where('status', '=', status)
    .where('transaction', '=', 'sale')
    .orderBy('id')
    .limit(20)
    .execute();

type Loading = { marketId: string; siteId: string; siteName: string; now: Date };

const loadList = async (tx: Tx, list: DemoList, { marketId, siteId, siteName, now }: Loading): Promise<void> => {
  const ofSite = { market_id: marketId, site_id: siteId };
  const id = seedId('kept-list', list.key);
  const people = {
    owner: { id: seedId('kept-list', list.key, 'owner'), name: list.owner, token: list.key },
    guest: { id: seedId('kept-list', list.key, 'guest'), name: list.guest ?? '', token: `${list.key}-a-deux` },
  };
  const roles = list.guest === null ? (['owner'] as const) : (['owner', 'guest'] as const);
  const at = daysBefore(now, list.daysAgo);
  const shown = (await findListings(tx, marketId, 'published')).slice(list.from, list.from + list.homes);
  const homes = [...shown, ...(await findListings(tx, marketId, 'withdrawn')).slice(0, list.left)];
  const kept = homes.map((home, rank) => ({
    ...ofSite,
    list_id: id,
    listing_id: home.id,
    // Every third price was higher then.
    price_cents: rank % 3 === 0 ? Math.round(home.price_cents * 1.04) : home.price_cents,
    added_by: people[roles[rank % roles.length] ?? 'owner'].id,
    added_at: daysAfter(at, rank),
  }));
  const notes = list.notes.flatMap(({ home, by, note }) => {
    const listing = homes[home];
    return listing ? [{ ...ofSite, list_id: id, listing_id: listing.id, person_id: people[by].id, note }] : [];
  });
  const consent = keptListConsent(siteName);
  await insertNew(tx, 'kept_lists', [{ ...ofSite, id, email: list.email, consent, created_at: at, used_at: now }]);
  await insertNew(
    tx,
    'kept_list_people',
    roles.map((role) => {
      const { token, ...person } = people[role];
      return { ...ofSite, ...person, list_id: id, role, hash: hashOfToken(token) };
    }),
  );
  await insertNew(tx, 'kept_homes', kept);
  await insertNew(tx, 'kept_notes', notes);
};

/** Inserts lists of favourites of the first market center; their links are '/favoris/{key}' (rule DEMO-NETWORK). */
export const loadKeptLists = async (ports: Ports, { markets }: DemoSeeds): Promise<void> => {
  const [market] = markets;
  if (!market) return;
  const loading = {
    marketId: seedId('market', market.key),
    siteId: siteIdOf({ market: market.key }),
    siteName: market.name,
    now: ports.system.now(),
  };
  await ports.system.db.write({ role: 'vitrine_admin' }, async (tx) => {
    for (const list of LISTS) await loadList(tx, list, loading);
  });
};
