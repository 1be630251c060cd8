import { v5 as uuidOf } from 'uuid';
import { DAY_MS } from '#domain/calendar/durations';
import { dayOf } from '#domain/calendar/period';
import type { ConsentPurpose } from '#domain/consents/consent';
import { NO_RANGE } from '#domain/estimation/calibration';
import { KIND_OF_TYPE } from '#domain/estimation/described';
import type { EstimationResult } from '#domain/estimation/result';
import { fullName } from '#domain/people/names';
import { hashOfToken } from '#platform/tokens';
import words from '#seeds/demo/activity.json' with { type: 'json' };
import { adminCtx, type Ports } from '#server/context';
import { estimate } from '#server/valuation';
import { demoConsents } from './consent-rows.ts';
import type { DemoPlaces } from './demo-places.ts';
import { zoneOf } from './draw-dates.ts';
import { type DrawnEstimation, drawEstimations } from './draw-estimations.ts';
import { homeFollowRows } from './home-follow-rows.ts';
import { insertNew } from './insert-new.ts';
import { accountOf, ownerEmail } from './load-accounts.ts';
import { siteIdOf } from './load-sites.ts';
import { createRandom } from './random.ts';
import { type DemoSeeds, seedId, siteKey } from './seeds.ts';

/** No model is trained during the load; those that are trained after it measure 0.25 to 0.33 on the same sales. */
const RANGE = { ...NO_RANGE, factor: 0.29 };

/** `owner`: of the site; `account`: null without accounts. */
type Loaded = {
  drawn: DrawnEstimation;
  result: EstimationResult;
  id: string;
  owner: { name: string; account: string | null };
  now: Date;
  timeZone: string;
};

const keysOf = ({ drawn: { site } }: Loaded) => ({ market_id: seedId('market', site.market), site_id: siteIdOf(site) });

const isComplete = ({ drawn }: Loaded): boolean => drawn.stage !== 'begun';
const hasWish = ({ drawn }: Loaded): boolean => !['begun', 'asked'].includes(drawn.stage);
/** Requests of a call or visit that are older were handled. */
const WAITING_DAYS = 6;
const handledAt = (given: Loaded): Date | null =>
  hasWish(given) && given.drawn.at.getTime() < given.now.getTime() - WAITING_DAYS * DAY_MS ? later(given, 1) : null;
const later = ({ drawn, now }: Loaded, days: number): Date =>
  new Date(Math.min(drawn.at.getTime() + days * DAY_MS, now.getTime()));

const pricesOf = ({ result, drawn }: Loaded) =>
  result.kind === 'none'
    ? {}
    : {
        min_cents: result.low * 100,
        max_cents: result.high * 100,
        computed_at: new Date(drawn.at.getTime() + 120_000),
      };

const estimationRow = (given: Loaded) => {
  const { drawn, result, id } = given;
  const { firstname, lastname, email, telephone } = drawn.person;
  const completed_at = new Date(drawn.at.getTime() + 90_000);
  return {
    ...keysOf(given),
    id,
    ...drawn.home,
    ...(isComplete(given) && { firstname, lastname, email, completed_at, result: JSON.stringify(result) }),
    ...(isComplete(given) && pricesOf(given)),
    ...(hasWish(given) && { phone: telephone, wish: drawn.wish, wished_at: new Date(drawn.at.getTime() + 180_000) }),
    handled_at: handledAt(given),
    created_at: drawn.at,
    updated_at: drawn.at,
  };
};

const consentRows = (given: Loaded) => {
  const { drawn, id, owner } = given;
  if (!isComplete(given)) return [];
  const { email, telephone } = drawn.person;
  const phone = hasWish(given) ? telephone : null;
  const common = { keys: keysOf(given), subject: { kind: 'estimation', id }, receiver: owner.name, email } as const;
  const rows = (form: string, purpose: ConsentPurpose) =>
    demoConsents({ ...common, form, purposes: [purpose], phone, at: drawn.at });
  return [
    ...rows('estimation-form', 'contact'),
    ...(hasWish(given) ? rows('estimation-wish', 'phone-prospecting') : []),
  ];
};

const thousands = (price: number): number => Math.round(price / 1000) * 1000;

/** The agent's opinion of value, from two sales that the agent knows. */
const opinionRows = (given: Loaded) => {
  const { drawn, result, id } = given;
  if (!['opinion', 'mandate', 'sold'].includes(drawn.stage) || result.kind === 'none') return [];
  const random = createRandom(`opinion:${id}`);
  const own = [0.94, 1.05].map((share) => ({
    key: uuidOf(`sale ${share}`, id),
    weight: 2,
    own: {
      street: drawn.home.address.replace(/^\d+ /, ''),
      date: dayOf(new Date(drawn.at.getTime() - random.between(90, 500) * DAY_MS), given.timeZone),
      price: thousands(result.price * share),
      area: drawn.home.area + random.between(-4, 6),
      rooms: drawn.home.rooms,
      land: drawn.home.ground_area ?? 0,
    },
  }));
  const price = thousands(result.price * (0.97 + random.next() * 0.06));
  return [
    {
      ...keysOf(given),
      estimation_id: id,
      comparables: JSON.stringify(own),
      low: thousands(price * 0.96),
      price,
      high: thousands(price * 1.04),
      reasons: random.pick(words.reasons),
      updated_at: later(given, 2),
    },
  ];
};

/** The mandate and the signed price. The sale is not added to the known ones: invented sales are marked as such. */
const mandateRows = (given: Loaded) => {
  const { drawn, result, id, owner, timeZone } = given;
  const { share, mandateDays, saleDays } = drawn.deal;
  if (!['mandate', 'sold'].includes(drawn.stage) || result.kind === 'none') return [];
  const isSold = drawn.stage === 'sold';
  const changed = later(given, isSold ? mandateDays + saleDays : mandateDays);
  return [
    {
      ...keysOf(given),
      estimation_id: id,
      number: `M-${drawn.at.getUTCFullYear()}-${Number.parseInt(id.slice(0, 4), 16)}`,
      mandated_on: dayOf(later(given, mandateDays), timeZone),
      signed_on: isSold ? dayOf(changed, timeZone) : null,
      signed_price_cents: isSold ? thousands(result.price * share) * 100 : null,
      changed_at: changed,
      changed_by: owner.account,
      changed_by_name: owner.name,
    },
  ];
};

/** The changes that the mandates leave in the journal. */
const changeRows = (given: Loaded) =>
  mandateRows(given).map((mandate) => ({
    ...keysOf(given),
    id: uuidOf('mandate', given.id),
    subject_kind: 'estimation',
    subject_id: given.id,
    action: 'estimation.mandate',
    actor_id: given.owner.account,
    actor: given.drawn.site.member ? 'Agent' : 'OP',
    actor_name: given.owner.name,
    began_at: mandate.changed_at,
    at: mandate.changed_at,
    fields: JSON.stringify({ mandatedOn: { from: null, to: mandate.mandated_on } }),
  }));

const ownerOf = (seeds: DemoSeeds, { site }: DrawnEstimation, hasAccounts: boolean): Loaded['owner'] => {
  const owner = ownerEmail(seeds, site);
  const member = seeds.members.find(({ market, email }) => market === site.market && email === owner);
  if (!member) throw new Error(`seeds: nobody owns the site ${site.subdomain}`);
  return { name: fullName(member), account: hasAccounts ? accountOf(seeds, member) : null };
};

type Follow = ReturnType<typeof homeFollowRows>['follows'][number];

/** '/mon-bien/demo-bien': the home of the first market center that has been followed longest (rule DEMO-NETWORK). */
const publicLinks = ({ markets: [market] }: DemoSeeds, follows: readonly Follow[], now: Date) => {
  const site = market && siteIdOf({ market: market.key });
  const [follow] = follows
    .filter(({ site_id }) => site_id === site)
    .toSorted((a, b) => a.asked_at.getTime() - b.asked_at.getTime());
  if (!follow) return [];
  const { market_id, site_id, estimation_id } = follow;
  return [{ market_id, site_id, estimation_id, hash: hashOfToken('demo-bien'), made_at: now }];
};

/**
 * Inserts estimations with the price that the known sales give, and their opinions, mandates and signed prices.
 * Existing ones are not changed. `hasAccounts`: whether the demo's accounts were created.
 */
export const loadEstimations = async (
  ports: Ports,
  seeds: DemoSeeds,
  { places, hasAccounts }: { places: DemoPlaces; hasAccounts: boolean },
): Promise<void> => {
  const ctx = adminCtx(ports, 'demo');
  const now = ports.system.now();
  const loaded: Loaded[] = [];
  for (const drawn of drawEstimations(seeds, { places, now })) {
    const { site, home, key } = drawn;
    const asked = { ...home, kind: KIND_OF_TYPE[home.type], land: home.ground_area ?? 0, isApproximate: false };
    loaded.push({
      drawn,
      result: await estimate(ctx, asked, RANGE),
      id: seedId('estimation', site.market, siteKey(site), key),
      owner: ownerOf(seeds, drawn, hasAccounts),
      now,
      timeZone: zoneOf(seeds, site.market),
    });
  }
  const followed = homeFollowRows(
    loaded.filter(isComplete).map((given) => ({
      ...given,
      keys: keysOf(given),
      at: given.drawn.at,
      email: given.drawn.person.email,
      ownerName: given.owner.name,
      home: given.drawn.home,
    })),
  );
  await ctx.write(async (tx) => {
    await insertNew(tx, 'estimations', loaded.map(estimationRow));
    await insertNew(tx, 'consents', loaded.flatMap(consentRows));
    await insertNew(tx, 'estimation_opinions', loaded.flatMap(opinionRows));
    await insertNew(tx, 'estimation_mandates', loaded.flatMap(mandateRows));
    await insertNew(tx, 'changes', loaded.flatMap(changeRows));
    await insertNew(tx, 'home_follows', followed.follows);
    await insertNew(tx, 'home_values', followed.values);
    await insertNew(tx, 'consents', followed.consents);
    if (hasAccounts) await insertNew(tx, 'home_follow_links', publicLinks(seeds, followed.follows, now));
  });
};
