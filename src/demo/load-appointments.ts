import { HOUR_MS, MINUTE_MS } from '#domain/calendar/durations';
import { addDays, dayOf, startOfDay } from '#domain/calendar/period';
import { fullName } from '#domain/people/names';
import type { VisitFeedback } from '#domain/visits/feedback';
import { NEW_VISIT_PLAN } from '#domain/visits/visit-plan';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { Ports } from '#server/context';
import { planColumns } from '#server/visits';
import { demoConsents } from './consent-rows.ts';
import { createPeople } from './draw-person.ts';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { createRandom } from './random.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

/** Agents with times, in each market center. */
const AGENTS = 4;

type Drawn = {
  status: 'asked' | 'proposed' | 'confirmed' | 'refused' | 'done';
  /** Days from today, and the hour. */
  at: readonly (readonly [days: number, hour: number])[];
  message: string;
  /** What the visitor said after the visit. */
  said?: { feedback: VisitFeedback; text: string };
};

const VISITS: readonly Drawn[] = [
  {
    status: 'asked',
    at: [
      [2, 10],
      [3, 15],
    ],
    message: 'Nous sommes très intéressés, et disponibles toute la semaine.',
  },
  { status: 'asked', at: [[4, 11]], message: '' },
  { status: 'proposed', at: [[3, 17]], message: 'Plutôt en fin de journée si possible.' },
  { status: 'done', at: [[-1, 18]], message: '' },
  { status: 'done', at: [[-2, 11]], message: 'Nous avons vendu notre appartement.' },
  { status: 'done', at: [[-3, 15]], message: '' },
  { status: 'confirmed', at: [[1, 9]], message: '' },
  { status: 'confirmed', at: [[1, 14]], message: '' },
  { status: 'confirmed', at: [[2, 16]], message: 'Nous viendrons à deux.' },
  { status: 'confirmed', at: [[5, 10]], message: '' },
  {
    status: 'done',
    at: [[-6, 14]],
    message: '',
    said: { feedback: 'interested', text: 'La lumière nous a plu. Nous aimerions revenir avec nos parents.' },
  },
  {
    status: 'done',
    at: [[-13, 10]],
    message: 'Y a-t-il une cave ?',
    said: { feedback: 'not-interested', text: '' },
  },
  { status: 'refused', at: [[-4, 9]], message: '' },
];

type Loading = { key: string; now: Date };

/** Listings with an agent, the first of each of a few agents. */
const findListings = (tx: Tx, marketId: string) =>
  tx
    .selectFrom('listings')
    .innerJoin('members', (join) =>
      join.onRef('members.market_id', '=', 'listings.market_id').onRef('members.id', '=', 'listings.member_id'),
    )
    .select(['listings.id', 'listings.member_id', 'members.email', 'members.firstname', 'members.lastname'])
    .distinctOn('listings.member_id')
    .where('listings.market_id', '=', marketId)
    .where('listings.status', '=', 'published')
    .where('members.is_active', '=', true)
    .orderBy('listings.member_id')
    .orderBy('listings.id')
    .limit(AGENTS)
    .execute();

const consentRows = (
  keys: { market_id: string; site_id: string },
  { id, email, telephone: phone, created_at: at }: { id: string; email: string; telephone: string; created_at: Date },
  receiver: string,
) =>
  demoConsents({
    keys,
    subject: { kind: 'visit', id },
    form: 'visit-form',
    purposes: ['contact'],
    receiver,
    email,
    phone,
    at,
  });

const { minutes, gap } = NEW_VISIT_PLAN;

const minutesAfter = (moment: Date, count: number): Date => new Date(moment.getTime() + count * MINUTE_MS);

/** The moments that a visitor of the demo asks for. */
const askedOf = ({ at }: Drawn, { now, timeZone }: { now: Date; timeZone: string }): Date[] =>
  at.map(([days, hour]) => {
    const day = startOfDay(addDays(dayOf(now, timeZone), days), timeZone);
    return new Date(day.getTime() + hour * HOUR_MS);
  });

/** What follows from the state of a visit: its time, and the answers of the agent and the visitor. */
const stateRow = ({ status, said }: Drawn, asked: readonly Date[], now: Date) => {
  const starts = status === 'asked' || status === 'refused' ? undefined : asked[0];
  return {
    status,
    starts_at: starts ?? null,
    ends_at: starts ? minutesAfter(starts, minutes) : null,
    note: status === 'refused' ? 'Ce bien vient d’être mis sous offre.' : '',
    answered_at: status === 'asked' ? null : now,
    ...(said && {
      feedback_asked_at: now,
      feedback: said.feedback,
      feedback_text: said.text,
      feedback_at: now,
    }),
  };
};

const loadMarket = async (tx: Tx, { key, now }: Loading): Promise<void> => {
  const marketId = seedId('market', key);
  const market = await tx.selectFrom('markets').select('time_zone').where('id', '=', marketId).executeTakeFirst();
  const listings = await findListings(tx, marketId);
  if (!market || listings.length === 0) return;
  const ofSite = { market_id: marketId, site_id: siteIdOf({ market: key }) };
  const draw = createPeople(createRandom(`appointments:${key}`), { range: '35303', domain: 'courriel.example' });
  const columns = planColumns({ ...NEW_VISIT_PLAN, isActive: true }, now);
  await insertNew(
    tx,
    'visit_plans',
    listings.flatMap(({ member_id }) => (member_id === null ? [] : [{ market_id: marketId, member_id, ...columns }])),
  );
  const visits = VISITS.map((visit, rank) => {
    const listing = listings[rank % listings.length];
    const { firstname, lastname, email, telephone } = draw();
    const asked = askedOf(visit, { now, timeZone: market.time_zone });
    return {
      ...ofSite,
      id: seedId('appointment', key, String(rank)),
      listing_id: listing?.id ?? null,
      member_id: listing?.member_id ?? null,
      firstname,
      lastname,
      email,
      telephone,
      message: visit.message,
      recipient: listing?.email ?? '',
      asked,
      created_at: new Date(Math.min(now.getTime(), asked[0]?.getTime() ?? 0) - (rank + 3) * 5 * HOUR_MS),
      ...stateRow(visit, asked, now),
    };
  });
  await insertNew(tx, 'visits', visits);
  await insertNew(
    tx,
    'consents',
    visits.flatMap((visit, rank) => consentRows(ofSite, visit, fullName(listings[rank % listings.length] ?? visit))),
  );
  await insertNew(
    tx,
    'visit_bookings',
    visits.flatMap(({ id, member_id, status, starts_at, ends_at }) =>
      status === 'confirmed' && member_id && starts_at && ends_at
        ? [{ ...ofSite, visit_id: id, member_id, starts_at, ends_at, free_at: minutesAfter(ends_at, gap) }]
        : [],
    ),
  );
};

/** '/visite/demo-visite': the next confirmed visit of a market center, for its visitor (rule DEMO-NETWORK). */
const loadPublicLink = async (tx: Tx, { key, now }: Loading): Promise<void> => {
  const visit = await tx
    .selectFrom('visits')
    .select(['market_id', 'site_id', 'id as visit_id'])
    .where('market_id', '=', seedId('market', key))
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .executeTakeFirst();
  if (!visit) return;
  const link = { holder: 'visitor' as const, hash: hashOfToken('demo-visite'), made_at: now };
  await insertNew(tx, 'visit_links', [{ ...visit, ...link }]);
};

/**
 * Inserts times of agents and visits on the sites of market centers, around today (rule DEMO-NETWORK). `hasAccounts`:
 * whether the demo has public links.
 */
export const loadAppointments = async (
  ports: Ports,
  { sites, markets }: DemoSeeds,
  hasAccounts: boolean,
): Promise<void> => {
  const now = ports.system.now();
  await ports.system.db.write({ role: 'vitrine_admin' }, async (tx) => {
    for (const { market } of sites.filter(({ enabled, group, member }) => enabled && !group && !member))
      await loadMarket(tx, { key: market, now });
    const [first] = markets;
    if (hasAccounts && first) await loadPublicLink(tx, { key: first.key, now });
  });
};
