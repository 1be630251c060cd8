import { DAY_MS } from '#domain/calendar/durations';
import { addMonths, lastMonths, monthOf } from '#domain/calendar/month';
import { dayOf } from '#domain/calendar/period';
import { ENERGY_LETTERS } from '#domain/estimation/energy';
import type { EstimationResult } from '#domain/estimation/result';
import { homeKey } from '#server/home-follows';
import { demoConsents } from './consent-rows.ts';
import { createRandom } from './random.ts';

/** One of this many finished estimations is followed. */
const SHARE = 3;
const MONTHS = 9;

type Estimated = {
  keys: { market_id: string; site_id: string };
  id: string;
  at: Date;
  now: Date;
  timeZone: string;
  email: string;
  ownerName: string;
  home: Parameters<typeof homeKey>[0];
  result: EstimationResult;
};

const thousands = (price: number): number => Math.round(price / 1000) * 1000;

/** The value of each month, which moves slowly towards the price of today. */
const valueRows = ({ keys, id, at, now, timeZone, home, result }: Estimated) => {
  if (result.kind === 'none') return [];
  const random = createRandom(`values:${id}`);
  const first = monthOf(dayOf(at, timeZone));
  const months = lastMonths(monthOf(dayOf(now, timeZone)), MONTHS).filter((month) => month >= first);
  return months.map((month, rank) => {
    const age = months.length - 1 - rank;
    const share = 1 - age * 0.004 + (age === 0 ? 0 : (random.next() - 0.5) * 0.01);
    return {
      ...keys,
      estimation_id: id,
      month,
      low: thousands(result.low * share),
      price: thousands(result.price * share),
      high: thousands(result.high * share),
      // The register is published twice a year.
      as_of: age > MONTHS / 2 ? `${addMonths(monthOf(result.asOf), -6)}-01` : result.asOf,
      home: homeKey(home),
      sales: JSON.stringify(result.comparables),
      is_demo: result.isDemo,
      computed_at: now,
    };
  });
};

const followRow = ({ keys, id, at, now, timeZone, email }: Estimated) => {
  const random = createRandom(`follow:${id}`);
  const isBack = random.next() < 0.4;
  const month = monthOf(dayOf(now, timeZone));
  const seenAt = new Date(Math.max(at.getTime(), now.getTime() - random.between(1, isBack ? 20 : 120) * DAY_MS));
  return {
    ...keys,
    estimation_id: id,
    email,
    asked_at: at,
    confirmed_at: at,
    seen_at: seenAt,
    seen_days: isBack ? random.between(2, 6) : 1,
    unopened: isBack ? 0 : random.between(1, 3),
    valued_month: month,
    mailed_month: month,
    energy: random.pick(ENERGY_LETTERS),
  };
};

const consentRows = ({ keys, id, at, email, ownerName }: Estimated) =>
  demoConsents({
    keys,
    subject: { kind: 'estimation', id },
    form: 'home-follow',
    purposes: ['home-value'],
    receiver: ownerName,
    email,
    at,
  });

/** Rows of the owners who follow their home: each third of the estimations with a price. */
export const homeFollowRows = (estimated: readonly Estimated[]) => {
  const followed = estimated.filter(({ result }, rank) => result.kind === 'price' && rank % SHARE === 0);
  return {
    follows: followed.map(followRow),
    values: followed.flatMap(valueRows),
    consents: followed.flatMap(consentRows),
  };
};
