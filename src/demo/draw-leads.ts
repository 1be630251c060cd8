import type { LeadStatus } from '#domain/leads/lead';
import { fullName } from '#domain/people/names';
import words from '#seeds/demo/activity.json' with { type: 'json' };
import { drawHoursAgo, MONTHS } from './draw-dates.ts';
import { createPeople, type DrawnPerson } from './draw-person.ts';
import { createRandom, type Random } from './random.ts';
import { leadSchema } from './seed-schemas.ts';
import type { DemoLead, DemoMarket, DemoSeeds } from './seeds.ts';

const HOURS_OF_DAY = 24;

/** Source and name of the origins of leads; those that bring many candidates stand here more than once. */
const ORIGINS: readonly [source: string, name: string][] = [
  ['website', 'application'],
  ['website', 'application'],
  ['website', 'application'],
  ['facebook', ''],
  ['facebook', ''],
  ['instagram', ''],
  ['referral', ''],
  ['appMobile', ''],
  ['sourcing', ''],
  ['careerSite', ''],
  ['website', 'quiz'],
  ['store', ''],
  ['import', ''],
  ['crm', ''],
];
const TYPES = ['agent', 'agent', 'agent', 'agent', 'agent', 'tl', 'pc', 'mca', 'dofi'] as const;
const EXPERIENCES = ['beginner', 'beginner', 'marketshare', 'marketshare', 'capper'] as const;

/** What became of leads: those of the last days are being worked on, older ones were hired, left or are still met. */
const RECENT: readonly LeadStatus[] = ['captured', 'captured', 'connected', 'connected', 'cultivated'];
const OLD: readonly LeadStatus[] = ['connected', 'cultivated', 'closed', 'closed', 'archived', 'archived'];
const RECENT_MONTHS = 1;
/** Nobody waits longer for the next action. */
const MAX_WAIT_HOURS = 9 * HOURS_OF_DAY;

/** The seeds have the leads of the current month of this market center, and its reminders. */
const WRITTEN_MONTHS: Readonly<Record<string, number>> = { lyon: 1 };

/** Age of the newest lead that the seeds have of a market center, in hours; 0: they have none. */
const newestWritten = ({ leads }: DemoSeeds, market: string): number =>
  leads
    .filter((lead) => lead.market === market)
    .map(({ hoursAgo }) => hoursAgo)
    .toSorted((a, b) => a - b)[0] ?? 0;

/** Members who follow candidates. */
const FOLLOWERS: readonly string[] = ['OP', 'Productivity Coach', 'Team Leader', 'MCA'];

type Drawn = {
  market: DemoMarket;
  person: DrawnPerson;
  key: string;
  monthsAgo: number;
  /** Hours within which the market center has no lead that counts. */
  newest: number;
};

const IN_WORK: readonly LeadStatus[] = ['connected', 'cultivated'];

/** Activities of a lead, from the day after its creation; the last one of a lead in work was a few days ago. */
const activitiesOf = (status: Exclude<LeadStatus, 'captured'>, from: number, random: Random) => {
  const steps = random.pick<string[][]>(words.stories[status]);
  let left = from;
  return steps.map(([kind, comment], at) => {
    left = Math.max(Math.round(left - random.between(HOURS_OF_DAY, 6 * HOURS_OF_DAY)), 1);
    if (at === steps.length - 1 && IN_WORK.includes(status)) left = Math.min(left, random.between(2, MAX_WAIT_HOURS));
    return { kind, comment, hoursAgo: Math.min(left, from) };
  });
};

const drawLead = (seeds: DemoSeeds, lead: Drawn, now: Date, random: Random): DemoLead => {
  const { market, person, key, monthsAgo, newest } = lead;
  const [source, origin] = random.pick(ORIGINS);
  const hoursAgo = drawHoursAgo(monthsAgo, now, random);
  const drawn = random.pick(hoursAgo > MAX_WAIT_HOURS ? OLD : RECENT);
  // Archived leads do not count in Leadgen: the seeds decide how long ago the last lead was, on every day of a month.
  const status = hoursAgo < newest ? 'archived' : drawn;
  const activities = status === 'captured' ? [] : activitiesOf(status, hoursAgo, random);
  const followers = seeds.members.filter((member) => member.market === market.key && FOLLOWERS.includes(member.role));
  return leadSchema.parse({
    market: market.key,
    key,
    type: random.pick(TYPES),
    status,
    experiment: random.pick(EXPERIENCES),
    fullname: fullName(person),
    email: person.email,
    telephone: person.telephone,
    zip: random.pick(market.catchmentArea),
    source,
    origin,
    hoursAgo,
    touchedHoursAgo: activities.at(-1)?.hoursAgo ?? hoursAgo,
    ...(status !== 'captured' && { follow: random.pick(followers).key }),
    activities,
    ...(IN_WORK.includes(status) &&
      monthsAgo <= RECENT_MONTHS &&
      !(market.key in WRITTEN_MONTHS) && { reminder: { ...pickReminder(random), dueIn: random.between(-2, 5) } }),
  });
};

const pickReminder = (random: Random) => {
  const [kind, note] = random.pick<string[]>(words.reminders);
  return { kind, note };
};

/** Invented leads of a month: more today than a year ago; the current month also has those of the seeds. */
const leadsIn = (monthsAgo: number, random: Random): number => {
  if (monthsAgo === 0) return random.between(1, 3);
  return monthsAgo < 6 ? random.between(4, 6) : random.between(3, 5);
};

/**
 * Invented leads of the market centers with the leadgen contract, of each of the last thirteen months that the seeds do
 * not have. Deterministic.
 */
export const drawLeads = (seeds: DemoSeeds, now: Date): DemoLead[] => {
  const people = createPeople(createRandom('leads'), { range: '26191', domain: 'exemple.example' });
  return seeds.markets
    .filter(({ leadGen }) => leadGen)
    .flatMap((market) => {
      const random = createRandom(`leads:${market.key}`);
      const newest = newestWritten(seeds, market.key);
      return MONTHS.filter((monthsAgo) => monthsAgo >= (WRITTEN_MONTHS[market.key] ?? 0)).flatMap((monthsAgo) =>
        Array.from({ length: leadsIn(monthsAgo, random) }, (_, rank) =>
          drawLead(
            seeds,
            { market, person: people(), key: `drawn-${monthsAgo}-${rank}`, monthsAgo, newest },
            now,
            random,
          ),
        ),
      );
    });
};
