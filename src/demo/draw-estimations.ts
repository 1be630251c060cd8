import { type EstimationType, KIND_OF_TYPE } from '#domain/estimation/described';
import { registerStreet } from '#domain/estimation/street';
import phrases from '#seeds/demo/phrases.json' with { type: 'json' };
import type { ResolvedPlace } from '#server/estimation';
import { type DemoPlace, type DemoPlaces, pickPlace, scatter } from './demo-places.ts';
import { drawMoment, MONTHS } from './draw-dates.ts';
import { createPeople, type DrawnPerson } from './draw-person.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoSeeds, DemoSite } from './seeds.ts';

/** Numbers of estimations of the sites that have some. */
const NUMBERS: Readonly<Record<string, number>> = {
  lyon: 16,
  'claire-fontaine': 12,
  'hugo-petit': 8,
  bordeaux: 12,
  nantes: 8,
  nice: 8,
};

/** How far the person and the site went. */
export type EstimationStage = 'begun' | 'asked' | 'wish' | 'opinion' | 'mandate' | 'sold';
/** Estimations of the last months are not sold yet. */
const RECENT: readonly EstimationStage[] = ['asked', 'wish', 'begun', 'wish', 'opinion', 'mandate'];
const OLD: readonly EstimationStage[] = ['asked', 'sold', 'mandate', 'asked', 'sold', 'wish', 'opinion'];
const RECENT_MONTHS = 3;

export type DrawnHome = Omit<ResolvedPlace, 'isApproximate'> & {
  type: EstimationType;
  area: number;
  ground_area: number | null;
  rooms: number;
  bedrooms: number;
  floor: number | null;
};

export type DrawnEstimation = {
  site: DemoSite;
  key: string;
  home: DrawnHome;
  person: DrawnPerson;
  stage: EstimationStage;
  at: Date;
  wish: 'call' | 'visit';
  /** Signed price as a share of the estimated one, and days from the estimation to mandate and sale. */
  deal: { share: number; mandateDays: number; saleDays: number };
};

const drawHome = (place: DemoPlace, random: Random): DrawnHome => {
  const type: EstimationType = random.next() < (place.isCore ? 0.2 : 0.6) ? 'house' : 'building';
  const isHouse = KIND_OF_TYPE[type] === 'house';
  const rooms = isHouse ? random.between(4, 6) : random.between(1, 4);
  const { zip, city, insee } = place;
  const streets = place.department.startsWith('97') ? phrases.overseasStreets : phrases.streets;
  const address = `${random.between(2, 88)} ${random.pick(streets)}`;
  return {
    type,
    address,
    zip,
    city,
    insee,
    street: registerStreet(address, { zip, city }),
    ...scatter(place, random),
    area: (isHouse ? 22 : 12) + rooms * random.between(16, 21),
    ground_area: isHouse ? random.between(180, 900) : null,
    rooms,
    bedrooms: Math.max(rooms - 2, 0),
    floor: isHouse ? null : random.between(0, 5),
  };
};

type Draw = { places: DemoPlaces; now: Date };

/** Invented estimations of some sites in the last thirteen months, with what became of them. Deterministic. */
export const drawEstimations = ({ sites }: DemoSeeds, { places, now }: Draw): DrawnEstimation[] => {
  const person = createPeople(createRandom('estimations'), { range: '53649', domain: 'courriel.example' });
  return sites.flatMap((site) => {
    const total = NUMBERS[site.subdomain ?? ''] ?? 0;
    const random = createRandom(`estimations:${site.subdomain}`);
    return Array.from({ length: total }, (_, rank): DrawnEstimation => {
      const monthsAgo = Math.floor((rank * MONTHS.length) / total);
      const stages = monthsAgo > RECENT_MONTHS ? OLD : RECENT;
      return {
        site,
        key: `drawn-${rank}`,
        home: drawHome(pickPlace(places.get(site.market) ?? [], random), random),
        person: person(),
        stage: stages[rank % stages.length] ?? 'asked',
        at: drawMoment(monthsAgo, now, random),
        wish: random.pick(['call', 'visit']),
        deal: {
          share: 0.93 + random.next() * 0.11,
          mandateDays: random.between(3, 12),
          saleDays: random.between(15, 70),
        },
      };
    });
  });
};
