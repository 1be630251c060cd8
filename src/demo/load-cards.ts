import { CARD_VALUES } from '#contracts/profile-card';
import { readCardValue } from '#domain/sites/check-card';
import { CARD_FIELDS, type CardField, type OwnCard } from '#domain/sites/profile-card';
import type { Ports } from '#server/context';
import { siteIdOf } from './load-sites.ts';
import { type DemoCard, type DemoSeeds, seedId } from './seeds.ts';

const asWritten = (text: string): string => text;
const READERS = { email: asWritten, phone: asWritten };

/** @throws Error when a seed is invalid. */
const readSeed = (field: CardField, seed: unknown): unknown => {
  const given = { own: true, value: CARD_VALUES[field].parse(seed) } as OwnCard[typeof field];
  const read = readCardValue(field, given, READERS);
  if ('fault' in read) throw new Error(`a demo card has an invalid value: ${field}, ${read.fault.code}`);
  return read.value.own ? read.value.value : null;
};

const ownOf = (card: DemoCard): Record<string, unknown> => {
  const seeds: Readonly<Record<string, unknown>> = { ...card, ...(card.socials as object) };
  const named = CARD_FIELDS.filter((field) => seeds[field] !== undefined);
  return Object.fromEntries(named.map((field) => [field, readSeed(field, seeds[field])]));
};

const cardRow = (card: DemoCard) => ({
  market_id: seedId('market', card.market),
  site_id: siteIdOf(card),
  own: JSON.stringify(ownOf(card)),
});

/** Inserts the demo's profile cards. An existing one is not changed. @throws Error when a seed is invalid. */
export const loadCards = async (ports: Ports, seeds: DemoSeeds): Promise<void> => {
  if (seeds.cards.length === 0) return;
  await ports.system.db.write({ role: 'vitrine_admin' }, (tx) =>
    tx
      .insertInto('profile_cards')
      .values(seeds.cards.map(cardRow))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};
