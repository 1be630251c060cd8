import { type Frequency, storedQuery } from '#domain/alerts/alert';
import { openAlertIndex } from '#domain/alerts/alert-index';
import { rowsOf } from '#domain/alerts/row-set';
import { DAY_MS } from '#domain/calendar/durations';
import { emptyCriteria, kindOfId, PRICE_BOUNDS } from '#domain/listings/criteria';
import type { Slice } from '#domain/listings/slice';
import { readId } from '#domain/listings/slice-ids';
import type { Ports } from '#server/context';
import { loadSlice } from '#server/listings';
import { demoConsents } from './consent-rows.ts';
import { createPeople } from './draw-person.ts';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { createRandom, type Random } from './random.ts';
import { type DemoSeeds, type DemoSite, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
/** Alerts of each market center with listings. */
const ALERTS = 6;
const FREQUENCIES: readonly Frequency[] = ['instant', 'daily', 'daily', 'weekly'];
/** Matches of an alert: those of its last weeks. */
const MATCHES = 8;

/** A search that finds at least one of the listings: its kind and postal code, at most a little dearer. */
const queryNear = ({ columns, places }: Slice, row: number): string => {
  const transaction = columns.rental[row] === 1 ? 'rent' : 'sale';
  const kind = kindOfId(columns.kind[row] ?? 0);
  const { step } = PRICE_BOUNDS[transaction];
  const cents = columns.priceCents[row] ?? Number.NaN;
  const zip = places[columns.place[row] ?? 0]?.zip ?? '';
  return storedQuery({
    ...emptyCriteria(transaction),
    place: zip === '' ? null : { label: zip, zip },
    kinds: kind === null ? [] : [kind],
    price: { min: null, max: Number.isNaN(cents) ? null : (Math.floor(cents / 100 / step) + 2) * step },
  });
};

type Drawn = {
  site: DemoSite;
  id: string;
  recipientId: string;
  email: string;
  query: string;
  frequency: Frequency;
  confirmedAt: Date;
  isPaused: boolean;
};

const drawAlert = (
  site: DemoSite,
  slice: Slice,
  { random, email, rank, now }: { random: Random; email: string; rank: number; now: Date },
): Drawn => ({
  site,
  id: seedId('alert', site.market, String(rank)),
  recipientId: seedId('alert-recipient', site.market, String(rank)),
  email,
  query: queryNear(slice, random.between(0, slice.size - 1)),
  frequency: random.pick(FREQUENCIES),
  confirmedAt: new Date(now.getTime() - random.between(3, 200) * DAY_MS),
  isPaused: random.next() < 0.1,
});

const placeOf = ({ site }: Drawn) => ({ market_id: seedId('market', site.market), site_id: siteIdOf(site) });

const matchesOf = (slice: Slice, drawn: readonly Drawn[], ports: Ports, now: Date) => {
  const index = openAlertIndex(ports.catalogue.communes);
  for (const { site, query } of drawn)
    index.add({
      query,
      site: {
        id: siteIdOf(site),
        type: 'market',
        typeId: slice.marketId,
        group: null,
        allPropertiesShared: false,
        propertiesSettings: { specializations: [], areas: [] },
      },
    });
  const rows: { alert: Drawn; listingId: string; cents: number }[] = [];
  for (const { alerts, rows: found } of index.match(slice))
    for (const row of rowsOf(found, MATCHES))
      for (const number of alerts) {
        const alert = drawn[number];
        if (alert) rows.push({ alert, listingId: readId(slice.ids, row), cents: slice.columns.priceCents[row] ?? 0 });
      }
  return rows.map(({ alert, listingId, cents }) => ({
    ...placeOf(alert),
    alert_id: alert.id,
    listing_id: listingId,
    price_cents: Number.isNaN(cents) ? null : cents,
    matched_at: now,
    mailed_at: now,
  }));
};

const consentRows = ({ site, id, email, confirmedAt: at }: Drawn, receiver: string) =>
  demoConsents({
    keys: { market_id: seedId('market', site.market), site_id: siteIdOf(site) },
    subject: { kind: 'alert', id },
    form: 'alert',
    purposes: ['alert'],
    receiver,
    email,
    at,
  });

/**
 * Inserts alerts on the sites of the demo's market centers, which have been sent the homes that they find: the listings
 * of the demo are no news.
 */
export const loadAlerts = async (ports: Ports, { sites, markets }: DemoSeeds): Promise<void> => {
  const now = ports.system.now();
  const draw = createPeople(createRandom('alerts'), { range: '35302', domain: 'courriel.example' });
  for (const site of sites.filter(({ enabled, group, member }) => enabled && !group && !member)) {
    const marketId = seedId('market', site.market);
    const slice = await loadSlice(ports.system.db, marketId);
    const random = createRandom(`alerts:${site.market}`);
    const ranks = Array.from({ length: slice.size === 0 ? 0 : ALERTS }, (_, rank) => rank);
    const drawn = ranks.map((rank) => drawAlert(site, slice, { random, email: draw().email, rank, now }));
    const name = markets.find(({ key }) => key === site.market)?.name ?? '';
    await ports.system.db.write(ADMIN, async (tx) => {
      await insertNew(
        tx,
        'alert_recipients',
        drawn.map((alert) => ({ ...placeOf(alert), id: alert.recipientId, email: alert.email, created_at: now })),
      );
      await insertNew(
        tx,
        'alerts',
        drawn.map((alert) => ({
          ...placeOf(alert),
          id: alert.id,
          recipient_id: alert.recipientId,
          query: alert.query,
          frequency: alert.frequency,
          created_at: alert.confirmedAt,
          confirmed_at: alert.confirmedAt,
          paused_at: alert.isPaused ? now : null,
          used_at: alert.confirmedAt,
        })),
      );
      await insertNew(tx, 'alert_matches', matchesOf(slice, drawn, ports, now));
      await insertNew(
        tx,
        'consents',
        drawn.flatMap((alert) => consentRows(alert, name)),
      );
    });
  }
  await ports.system.db.write(ADMIN, (tx) => tx.deleteFrom('listing_news').execute());
};
