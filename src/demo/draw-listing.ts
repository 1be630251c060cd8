import { daysAfter } from '#domain/calendar/moments';
import phrases from '#seeds/demo/phrases.json' with { type: 'json' };
import type { DemoListing } from './demo-listing.ts';
import { type DemoPlace, pickPlace, scatter } from './demo-places.ts';
import { drawEnergy } from './draw-energy.ts';
import { drawHome } from './draw-home.ts';
import { drawRent, drawSale } from './draw-money.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoMarket, DemoMember } from './seeds.ts';

const pad = (value: number, length = 2): string => String(value).padStart(length, '0');

/** 'JJ/MM/AAAA' of the day `days` days after `today`. */
const dayAfter = (today: Date, days: number): string => {
  const day = daysAfter(today, days);
  return `${pad(day.getUTCDate())}/${pad(day.getUTCMonth() + 1)}/${day.getUTCFullYear()}`;
};

const drawStreet = (place: DemoPlace, random: Random): string => {
  const streets = place.department.startsWith('97') ? phrases.overseasStreets : phrases.streets;
  return `${random.between(1, 84)}${random.next() < 0.06 ? ' bis' : ''} ${random.pick(streets)}`;
};

const drawPosition = (place: DemoPlace, random: Random): DemoListing['position'] => {
  const drawn = random.next();
  return drawn < 0.06 ? null : { ...scatter(place, random), exact: drawn < 0.5 };
};

/** Members with mandates: active agents, except the one whose demo site has no listings. */
const mandateHolders = (members: readonly DemoMember[]): readonly DemoMember[] =>
  members.filter((member) => member.role === 'Agent' && member.isActive && member.key !== 'lea-bernard');

/** Input of the draw. Dates are relative to `today`, a day at midnight UTC. */
export type DrawContext = { members: readonly DemoMember[]; places: readonly DemoPlace[]; today: Date };

const draw = (market: DemoMarket, index: number, around: DrawContext): DemoListing => {
  const random = createRandom(`listing:${market.key}:${index}`);
  const transaction = random.next() < 0.8 ? 'sale' : 'rent';
  const place = pickPlace(around.places, random);
  const home = drawHome(place, transaction, random);
  const overseas = place.department.startsWith('97');
  const rated = !['land', 'parking'].includes(home.kind);
  const inBuilding = ['apartment', 'loft', 'parking', 'office', 'shop'].includes(home.kind);
  const money = transaction === 'sale' ? drawSale(home, place, random) : drawRent(home, place, random);
  const lots = random.between(4, 96);
  return {
    market,
    member: random.next() < 0.04 ? null : random.pick(around.members),
    index,
    technicalId: `${market.agencyCode}-${pad(index + 1, 5)}`,
    reference: `${market.agencyCode.slice(-3)}${transaction === 'sale' ? 'V' : 'L'}${pad(1000 + index, 4)}`,
    place,
    position: drawPosition(place, random),
    street: random.next() < 0.55 ? drawStreet(place, random) : null,
    home,
    transaction,
    money,
    energy: rated ? drawEnergy({ ...home, renovated: home.has.has('renovated'), overseas }, random) : null,
    propertyTax:
      home.kind === 'parking'
        ? random.between(60, 180)
        : Math.round((home.area * 9 + home.land * 0.4 + 180) * (0.8 + random.next() * 0.5)),
    lot:
      inBuilding && transaction === 'sale'
        ? { lots, yearlyCharges: Math.round(home.area * random.between(14, 38)), running: random.next() < 0.03 }
        : null,
    exclusive: random.next() < 0.35,
    favourite: random.next() < 0.12,
    mandateDate: dayAfter(around.today, -random.between(3, 330)),
    availableOn: transaction === 'rent' ? dayAfter(around.today, random.between(-20, 90)) : null,
    visitUrl:
      random.next() < 0.06
        ? `https://visite.horizon.example/${market.agencyCode.toLowerCase()}/${pad(index + 1, 5)}`
        : null,
    withoutPictures: random.next() < 0.025,
  };
};

/** The listings of one market's feed, deterministic. `limit`: maximum number. */
export const drawListings = (
  market: DemoMarket,
  around: DrawContext,
  limit = Number.POSITIVE_INFINITY,
): readonly DemoListing[] => {
  const mine = { ...around, members: mandateHolders(around.members.filter((member) => member.market === market.key)) };
  return Array.from({ length: Math.min(market.listings, limit) }, (_, index) => draw(market, index, mine));
};
