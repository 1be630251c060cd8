import { v5 as uuidOf } from 'uuid';
import { HOUR_MS } from '#domain/calendar/durations';
import { daysAfter } from '#domain/calendar/moments';
import { dayOf } from '#domain/calendar/period';
import type { ConsentPurpose } from '#domain/consents/consent';
import { fullName } from '#domain/people/names';
import { ANSWER_IDS, answerOf, type GivenAnswer, nextQuestion } from '#domain/quiz/questions';
import type { Ports } from '#server/context';
import { answerRow, profileOf } from '#server/quiz';
import { demoConsents } from './consent-rows.ts';
import { zoneOf } from './draw-dates.ts';
import { drawLeads } from './draw-leads.ts';
import { insertNew } from './insert-new.ts';
import { accountOf } from './load-accounts.ts';
import { siteIdOf } from './load-sites.ts';
import { createRandom } from './random.ts';
import { type DemoLead, type DemoMember, type DemoSeeds, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
/** Changes of the leads of the last days are in the journal. */
const JOURNAL_HOURS = 75 * 24;

type Loaded = { lead: DemoLead; seeds: DemoSeeds; now: Date };

const agoOf = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
const idOf = ({ market, key }: DemoLead): string => seedId('lead', market, key);

const offerOf = ({ lead, seeds }: Loaded): string | null => {
  if (lead.jobOffer === undefined) return null;
  const offer = seeds.jobOffers.find(({ market, code }) => market === lead.market && code === lead.jobOffer);
  if (!offer) throw new Error(`seeds: no job offer ${lead.jobOffer} in ${lead.market}`);
  return seedId('job-offer', offer.market, offer.url);
};

/** The answers of the quiz of a lead. @throws Error when the letters lead nowhere. */
const answersOf = ({ quiz = '', key }: DemoLead): GivenAnswer[] => {
  const given: GivenAnswer[] = [];
  for (const letter of quiz) {
    const id = ANSWER_IDS.find((id) => id === letter);
    const index = nextQuestion(given);
    if (!id || !index || !answerOf({ index, id })) throw new Error(`seeds: no answer ${letter} in the quiz of ${key}`);
    given.push({ index, id });
  }
  return given;
};

/** The member who recommended the lead, with the names at that time. */
const referralsOf = ({ lead, seeds }: Loaded) => {
  const member = seeds.members.find(({ market, key }) => market === lead.market && key === lead.referral);
  const market = seeds.markets.find(({ key }) => key === lead.market);
  if (!member || !market) return [];
  const { firstname, lastname } = member;
  return [{ firstname, lastname, mcName: market.name, picture: null }];
};

const rowOf = (given: Loaded) => {
  const { lead, now } = given;
  const created = agoOf(now, lead.hoursAgo);
  return {
    market_id: seedId('market', lead.market),
    id: idOf(lead),
    type: lead.type,
    status: lead.status,
    experiment: lead.experiment,
    fullname: lead.fullname,
    email: lead.email,
    phone: lead.telephone,
    zip: lead.zip,
    origin_source: lead.source,
    origin_name: lead.origin,
    referrals: JSON.stringify(referralsOf(given)),
    job_offer_id: offerOf(given),
    affected_to: lead.follow === undefined ? null : seedId('member', lead.market, lead.follow),
    captured_at: created,
    archived_at: lead.status === 'archived' ? agoOf(now, lead.touchedHoursAgo) : null,
    created_at: created,
    updated_at: agoOf(now, lead.touchedHoursAgo),
    profile: JSON.stringify(profileOf(answersOf(lead).map((answer, rank) => answerRow(answer, rank + 1)))),
  };
};

const followerOf = ({ lead, seeds }: Loaded): DemoMember | undefined =>
  seeds.members.find(({ market, key }) => market === lead.market && key === lead.follow);

/** Two of three people who applied on the website agreed to calls. */
const purposesOf = (id: string): ConsentPurpose[] =>
  createRandom(`calls:${id}`).between(1, 3) > 1 ? ['contact', 'phone-prospecting'] : ['contact'];

/** The checkboxes that people ticked on the website. */
const consentsOf = ({ lead, seeds, now }: Loaded) => {
  const market = seeds.markets.find(({ key }) => key === lead.market);
  if (!market || lead.source !== 'website') return [];
  const id = idOf(lead);
  return demoConsents({
    keys: { market_id: seedId('market', lead.market), site_id: siteIdOf({ market: lead.market }) },
    subject: { kind: 'lead', id },
    form: lead.origin === 'quiz' ? 'quiz-form' : 'career-form',
    purposes: purposesOf(id),
    receiver: market.name,
    email: lead.email,
    phone: lead.telephone,
    at: agoOf(now, lead.hoursAgo),
  });
};

/** Activities entered by the lead's responsible member. */
const activitiesOf = (given: Loaded) => {
  const { lead, seeds, now } = given;
  const author = followerOf(given);
  return lead.activities.map(({ kind, comment, hoursAgo }, rank) => ({
    market_id: seedId('market', lead.market),
    lead_id: idOf(lead),
    id: uuidOf(`activity ${rank}`, idOf(lead)),
    kind,
    comment,
    author_id: author ? accountOf(seeds, author) : null,
    author_name: author ? fullName(author) : '',
    created_at: agoOf(now, hoursAgo),
  }));
};

/** The change by which the responsible member took the lead, and gave it its status. */
const changesOf = (given: Loaded) => {
  const { lead, seeds, now } = given;
  const author = followerOf(given);
  if (!author || lead.status === 'captured' || lead.hoursAgo > JOURNAL_HOURS) return [];
  const at = agoOf(now, lead.touchedHoursAgo);
  const fields = {
    status: { from: 'captured', to: lead.status },
    assignee: { from: null, to: seedId('member', author.market, author.key) },
  };
  return [
    {
      market_id: seedId('market', lead.market),
      id: uuidOf('change', idOf(lead)),
      site_id: siteIdOf({ market: lead.market }),
      subject_kind: 'lead',
      subject_id: idOf(lead),
      action: 'lead.changed',
      actor_id: accountOf(seeds, author),
      actor: author.role,
      actor_name: fullName(author),
      began_at: at,
      at,
      fields: JSON.stringify(fields),
    },
  ];
};

/** The reminder of the responsible member, if the member has an account. */
const remindersOf = (given: Loaded) => {
  const { lead, seeds, now } = given;
  const owner = followerOf(given);
  const account_id = owner ? accountOf(seeds, owner) : null;
  if (!lead.reminder || !owner || account_id === null) return [];
  const { kind, note, dueIn } = lead.reminder;
  const zone = zoneOf(seeds, lead.market);
  return [
    {
      market_id: seedId('market', lead.market),
      id: uuidOf('reminder', idOf(lead)),
      lead_id: idOf(lead),
      account_id,
      name: fullName(owner),
      kind,
      due_on: dayOf(daysAfter(now, dueIn), zone),
      note,
      created_at: agoOf(now, lead.touchedHoursAgo),
    },
  ];
};

const quizzesOf = ({ lead, now }: Loaded) => {
  const answers = answersOf(lead);
  if (answers.length === 0) return [];
  const at = agoOf(now, lead.touchedHoursAgo);
  const of = { market_id: seedId('market', lead.market), lead_id: idOf(lead) };
  const quiz = { ...of, number: 1, is_over: nextQuestion(answers) === null, created_at: at, updated_at: at };
  const rows = answers.map((answer, rank) => ({
    ...of,
    quiz_number: 1,
    ...answerRow(answer, rank + 1),
    created_at: at,
  }));
  return [{ quiz, rows }];
};

/**
 * Inserts the demo's leads with their activities, changes and quizzes, and the reminders of those with an account.
 * Existing ones are not changed. `hasAccounts`: whether the demo's accounts were created.
 */
export const loadLeads = async (ports: Ports, seeds: DemoSeeds, hasAccounts: boolean): Promise<void> => {
  const now = ports.system.now();
  const known = hasAccounts ? seeds : { ...seeds, people: [] };
  const given = [...seeds.leads, ...drawLeads(seeds, now)].map((lead) => ({ lead, seeds: known, now }));
  const quizzes = given.flatMap(quizzesOf);
  await ports.system.db.write(ADMIN, async (tx) => {
    await insertNew(tx, 'leads', given.map(rowOf));
    await insertNew(tx, 'consents', given.flatMap(consentsOf));
    await insertNew(tx, 'lead_activities', given.flatMap(activitiesOf));
    await insertNew(tx, 'changes', given.flatMap(changesOf));
    await insertNew(tx, 'lead_reminders', given.flatMap(remindersOf));
    await insertNew(
      tx,
      'quizzes',
      quizzes.map(({ quiz }) => quiz),
    );
    await insertNew(
      tx,
      'quiz_answers',
      quizzes.flatMap(({ rows }) => rows),
    );
  });
};
