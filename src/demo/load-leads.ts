import { v5 as uuidOf } from 'uuid';
import { ANSWER_IDS, answerOf, type GivenAnswer, nextQuestion } from '#domain/quiz/questions';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import { answerRow, profileOf } from '#server/quiz';
import { type DemoLead, type DemoSeeds, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const HOUR_MS = 3_600_000;

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
    created_at: created,
    updated_at: agoOf(now, lead.touchedHoursAgo),
    profile: JSON.stringify(profileOf(answersOf(lead).map((answer, rank) => answerRow(answer, rank + 1)))),
  };
};

/** Activities entered by the lead's responsible member. */
const activitiesOf = ({ lead, seeds, now }: Loaded) => {
  const author = seeds.members.find(({ market, key }) => market === lead.market && key === lead.follow);
  return lead.activities.map(({ kind, comment, hoursAgo }, rank) => ({
    market_id: seedId('market', lead.market),
    lead_id: idOf(lead),
    id: uuidOf(`activity ${rank}`, idOf(lead)),
    kind,
    comment,
    author_name: author ? `${author.firstname} ${author.lastname}` : '',
    created_at: agoOf(now, hoursAgo),
  }));
};

const insertQuiz = async (tx: Tx, { lead, now }: Loaded): Promise<void> => {
  const answers = answersOf(lead);
  if (answers.length === 0) return;
  const of = { market_id: seedId('market', lead.market), lead_id: idOf(lead) };
  const at = agoOf(now, lead.touchedHoursAgo);
  await tx
    .insertInto('quizzes')
    .values({ ...of, number: 1, is_over: nextQuestion(answers) === null, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('quiz_answers')
    .values(answers.map((given, rank) => ({ ...of, quiz_number: 1, ...answerRow(given, rank + 1), created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Inserts the demo's leads with their activities and quizzes. Existing ones are not changed. */
export const loadLeads = async (ports: Ports, seeds: DemoSeeds): Promise<void> => {
  const now = ports.system.now();
  const given = seeds.leads.map((lead) => ({ lead, seeds, now }));
  if (given.length === 0) return;
  await ports.system.db.write(ADMIN, async (tx) => {
    await tx
      .insertInto('leads')
      .values(given.map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('lead_activities')
      .values(given.flatMap(activitiesOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const quiz of given) await insertQuiz(tx, quiz);
  });
};
