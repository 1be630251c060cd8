import { cardButtonSchema, cardSocialsSchema } from '#contracts/profile-card';
import type { Ports } from '#server/context';
import { siteIdOf } from './load-sites.ts';
import { type DemoCard, type DemoSeeds, seedId } from './seeds.ts';

const cardRow = (card: DemoCard) => ({
  market_id: seedId('market', card.market),
  site_id: siteIdOf(card),
  firstname: card.firstname,
  lastname: card.lastname,
  description: card.description,
  phone: card.phone,
  email: card.email,
  buttons: JSON.stringify(card.buttons.map((button) => cardButtonSchema.parse(button))),
  socials: JSON.stringify(cardSocialsSchema.parse(card.socials)),
  text_color: card.textColor,
  background_color: card.backgroundColor,
});

/** Inserts the demo's profile cards. An existing one is not changed. @throws ZodError when a seed is invalid. */
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
