import { daysBefore } from '#domain/calendar/moments';
import type { Ports } from '#server/context';
import { type DemoJobOffer, type DemoSeeds, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

const rowOf = (offer: DemoJobOffer, now: Date) => {
  const opened = daysBefore(now, offer.daysAgo);
  return {
    market_id: seedId('market', offer.market),
    id: seedId('job-offer', offer.market, offer.url),
    code: offer.code,
    name: offer.name,
    title: offer.title,
    url: offer.url,
    content: offer.content,
    active: offer.active,
    opened_at: opened,
    created_at: opened,
    updated_at: opened,
  };
};

/** Inserts the open positions of the demo's market centers. An existing one is not changed. */
export const loadJobOffers = async (ports: Ports, { jobOffers }: DemoSeeds): Promise<void> => {
  if (jobOffers.length === 0) return;
  const rows = jobOffers.map((offer) => rowOf(offer, ports.system.now()));
  await ports.system.db.write(ADMIN, (tx) =>
    tx
      .insertInto('job_offers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};
