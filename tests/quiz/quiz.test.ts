import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '#contracts/problem';
import { MAX_QUIZZES } from '#domain/quiz/session';
import type { StaffCtx } from '#server/context';
import { leadTimeline } from '#server/leads';
import { answerQuiz, endQuizLink, getQuiz, onQuizFinished, renewQuizLink } from '#server/quiz';
import { buildMember } from '#tests/factories/member';
import { openQuizzes } from './setting.ts';

/** The quiz of a lead (rules QUIZ-ANSWERS, QUIZ-LINK). */

const { db, ports, lyon, bordeaux, agentSite, visit, jobsOf, rows, ...quizzes } = await openQuizzes();
const { addLead, linkOf, view, answer, leadOf, activitiesOf, answersOf } = quizzes;

/** An experienced agent above 100,000 €, up to the coffee; a newcomer. */
const CAPPER = 'aaceaaaaa';
const NEWCOMER = 'abbaadaa';

const put = (token: string, given: object, ctx = visit()) =>
  answerQuiz(ctx, { token, quiz: 1, answers: '', index: 1, answer: 'a', ...given });

describe('a quiz', () => {
  test('begins at 1 of 9 with the name of the lead and nothing else of it', async () => {
    const state = await view(await linkOf(await addLead({ zip: '69003' })));
    expect(state).toMatchObject({
      lead: { fullname: 'Zoé Martin' },
      quiz: { id: 1, isOver: false, answers: '' },
      progress: { step: 1, total: 9 },
      question: { index: 1, tag: 'immoLike', choose: 'Choisissez une réponse', finalStep: false },
    });
    expect(JSON.stringify(state)).not.toMatch(/@example\.fr|\+336|69003/);
  });

  test('stores each answer at once, with question, tag and route', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await answer(token, 'aab');
    expect(await answersOf(id)).toMatchObject([
      { position: 1, question_index: 1, answer: 'Les rencontres', tag: 'immoLike', route: 2 },
      { position: 2, question_index: 2, answer: 'true', tag: 'experienceImmo', route: 28 },
      { position: 3, question_index: 28, answer: 'Le neuf', tag: 'speciality', route: 3 },
    ]);
    expect(await leadOf(id)).toMatchObject({
      profile: { immoLike: 'Les rencontres', experienceImmo: true, speciality: 'Le neuf' },
      experiment: 'beginner',
    });
    const resumed = await view(token);
    expect(resumed).toMatchObject({
      quiz: { answers: 'aab' },
      progress: { step: 4, total: 9 },
      question: { index: 3 },
    });
  });

  test('of a capper: the experience, the end and its job', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    const end = await answer(token, CAPPER);
    expect(end).toMatchObject({ quiz: { id: 1, isOver: true }, question: null, progress: { step: 9, total: 9 } });
    expect(await leadOf(id)).toMatchObject({ experiment: 'capper', profile: { appointment: true } });
    expect(await activitiesOf(id)).toEqual([]);
    expect(await jobsOf(id)).toMatchObject([
      { name: 'quiz.finished', data: { id, quiz: 1, marketId: lyon.market.id, siteId: lyon.site.id } },
    ]);
  });

  test('of a newcomer has eight steps; the profile has no answer of a page that informs', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    expect(await answer(token, 'ab')).toMatchObject({ progress: { step: 3, total: 8 }, question: { index: 4 } });
    expect(await answer(token, NEWCOMER.slice(2))).toMatchObject({ quiz: { isOver: true } });
    expect((await leadOf(id))?.profile).toEqual({
      immoLike: 'Les rencontres',
      experienceImmo: false,
      intention: false,
      knowKW: true,
      actualSituation: 'En emploi salarié',
      betterSituation: 'Le développement de mon activité',
      appointment: true,
    });
  });

  test('that is over: the next one begins and is an activity', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await answer(token, CAPPER);
    expect(await view(token)).toMatchObject({ quiz: { id: 2, isOver: false, answers: '' }, question: { index: 1 } });
    expect(await answersOf(id, 2)).toEqual([]);
    await answer(token, 'bb');
    expect(await activitiesOf(id)).toEqual([
      { kind: 'external', comment: 'Un lead a commencé un nouveau quiz.', author_id: null },
    ]);
    expect(await leadOf(id)).toMatchObject({
      experiment: 'capper',
      profile: { experienceImmo: false, ca: expect.any(String) },
    });
  });

  test('is taken ten times at most', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await visit().write((tx) =>
      tx
        .insertInto('quizzes')
        .values({ market_id: lyon.market.id, lead_id: id, number: MAX_QUIZZES, is_over: true })
        .execute(),
    );
    expect(await view(token)).toMatchObject({ quiz: { id: MAX_QUIZZES, isOver: true }, question: null });
    expect(await put(token, { quiz: MAX_QUIZZES + 1 })).toMatchObject({ status: 409 });
  });
});

describe('going back', () => {
  test('replaces the answer and drops the later ones, with their profile and experience', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await answer(token, 'aacea');
    expect(await leadOf(id)).toMatchObject({ experiment: 'capper' });
    const state = await put(token, { answers: 'aacea', index: 2, answer: 'b' });
    expect(state).toMatchObject({ quiz: { answers: 'ab' }, progress: { step: 3, total: 8 }, question: { index: 4 } });
    expect(await leadOf(id)).toMatchObject({
      experiment: 'beginner',
      profile: { immoLike: 'Les rencontres', experienceImmo: false },
    });
  });

  const entriesOf = async (id: string) => {
    const answer = await leadTimeline(visit() as StaffCtx, { id, cursor: undefined, limit: 20 });
    if (isRefusal(answer)) throw new Error(answer.code);
    return answer.items.map(({ kind, by, changes }) => ({ kind, by: by.name, changes }));
  };

  test('however often, is one entry of the timeline, by the quiz; what ends as it began is none', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await answer(token, 'aace');
    await put(token, { answers: 'aace', index: 2, answer: 'b' });
    expect(await entriesOf(id)).toEqual([]);
    await put(token, { answers: 'ab', index: 2, answer: 'a' });
    await answer(token, 'ce');
    await put(token, { answers: 'aace', index: 3, answer: 'a' });
    expect(await entriesOf(id)).toEqual([
      {
        kind: 'quiz',
        by: 'Réponses du quiz',
        changes: [{ field: 'experiment', from: 'beginner', to: 'marketshare' }],
      },
    ]);
    await answer(token, 'aaaaa');
    await answer(token, 'aace');
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['quiz', 'external', 'quiz']);
  });

  test('keeps an experience that staff chose after the answer', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await answer(token, 'aacb');
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx.updateTable('leads').set({ experiment: 'capper' }).where('id', '=', id).execute(),
    );
    await answer(token, 'aa');
    expect(await leadOf(id)).toMatchObject({ experiment: 'capper' });
  });
});

describe('two browsers', () => {
  test('the same answer twice is stored once; another one is refused with the current state', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    const both = await Promise.all([put(token, {}), put(token, {})]);
    for (const item of both) expect(item).toMatchObject({ quiz: { answers: 'a' }, question: { index: 2 } });
    expect(await put(token, { answer: 'b' })).toMatchObject({
      status: 409,
      code: 'QUIZ_CHANGED',
      current: { quiz: { id: 1, answers: 'a' }, question: { index: 2 } },
    });
    expect(await answersOf(id)).toHaveLength(1);
  });

  test('that both change one answer: the second one is refused', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    await answer(token, 'aa');
    const change = { answers: 'aa', index: 2 };
    const both = await Promise.all([put(token, { ...change, answer: 'b' }), put(token, { ...change, answer: 'b' })]);
    for (const item of both) expect(item).toMatchObject({ quiz: { answers: 'ab' }, question: { index: 4 } });
    expect(await put(token, { ...change, answer: 'a' })).toMatchObject({
      status: 409,
      current: { quiz: { answers: 'ab' } },
    });
  });

  test('twenty different answers at once: one is stored', async () => {
    const id = await addLead();
    const token = await linkOf(id);
    const letters = ['a', 'b', 'c', 'd'] as const;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(token, { answer: letters[n % 4] ?? 'a' })),
    );
    expect(new Set(answers.filter(isRefusal).map(({ status }) => status))).toEqual(new Set([409]));
    expect(await answersOf(id)).toHaveLength(1);
  });
});

test.each([
  ['a jump to the coffee', { index: 18 }],
  ['a letter that does not exist', { answer: 'e' }],
  ['a question that does not exist', { index: 27 }],
])('%s is refused and stores nothing', async (_, given) => {
  const id = await addLead();
  expect(await put(await linkOf(id), given)).toMatchObject({ status: 422 });
  expect(await answersOf(id)).toEqual([]);
});

describe('a link', () => {
  test('opens on its own site only', async () => {
    const token = await linkOf(await addLead());
    expect(await getQuiz(visit(), { token })).toMatchObject({ quiz: { id: 1 } });
    for (const site of [bordeaux.site, agentSite]) {
      expect(await getQuiz(visit(site), { token })).toMatchObject({ status: 404 });
      expect(await put(token, {}, visit(site))).toMatchObject({ status: 404 });
    }
    expect(await getQuiz(visit(), { token: `${token}x` })).toMatchObject({ status: 404 });
  });

  test('ends with a new one, when it is revoked, and while the lead is archived', async () => {
    const id = await addLead();
    const first = await linkOf(id);
    const token = await linkOf(id);
    expect(await getQuiz(visit(), { token: first })).toMatchObject({ status: 404 });
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx.updateTable('leads').set({ status: 'archived', archived_at: new Date() }).where('id', '=', id).execute(),
    );
    expect(await getQuiz(visit(), { token })).toMatchObject({ status: 404 });
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx.updateTable('leads').set({ status: 'captured', archived_at: null }).where('id', '=', id).execute(),
    );
    expect(await view(token)).toMatchObject({ quiz: { id: 1 } });
    const staff = visit() as StaffCtx; // neither call looks at the person
    expect(await endQuizLink(staff, { id })).toEqual({ lead: { id } });
    expect(await endQuizLink(staff, { id: crypto.randomUUID() })).toMatchObject({ status: 404 });
    const made = await renewQuizLink(staff, { id });
    expect(made).toMatchObject({ url: expect.stringMatching(/^http:\/\/lyon\.localhost:3000\/quiz\/[\w-]{43}$/) });
    expect(await getQuiz(visit(), { token })).toMatchObject({ status: 404 });
  });

  test('of a merged lead goes on until that of the kept lead ends; the experience is of the kept one', async () => {
    const [kept, id] = [await addLead(), await addLead()];
    const token = await linkOf(id);
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .updateTable('leads')
        .set({ status: 'archived', archived_at: new Date(), merged_into: kept })
        .where('id', '=', id)
        .execute(),
    );
    await answer(token, 'aace');
    expect(await leadOf(kept)).toMatchObject({ experiment: 'capper', profile: {} });
    expect(await answersOf(id)).toHaveLength(4);
    expect(await endQuizLink(visit() as StaffCtx, { id: kept })).toEqual({ lead: { id: kept } });
    expect(await getQuiz(visit(), { token })).toMatchObject({ status: 404 });
  });
});

describe('the mail of a finished quiz', () => {
  const mailOf = async (id: string) => {
    await onQuizFinished(ports, { marketId: lyon.market.id, siteId: lyon.site.id, id, quiz: 1 });
    await onQuizFinished(ports, { marketId: lyon.market.id, siteId: lyon.site.id, id, quiz: 1 });
    return rows(sql<{ recipient: string; body_text: string; subject: string }>`
      select recipient, subject, body_text from outbox where cause like ${`quiz:${id}:1%`} order by cause`);
  };

  test('goes once to the address for leads of the market center, with the answers', async () => {
    const id = await addLead();
    await answer(await linkOf(id), CAPPER);
    const [mail, ...others] = await mailOf(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'gi@horizon.example', subject: 'Quiz terminé — Zoé Martin' });
    expect(mail?.body_text).toContain('Plus de 100 000 €');
    expect(mail?.body_text).toContain(`/dashboard/leads/${id}`);
  });

  test('goes to the member who follows the lead', async () => {
    const member = await buildMember(db, { market_id: lyon.market.id, email: 'suivi@horizon.example' });
    const id = await addLead({ affected_to: member.id });
    await answer(await linkOf(id), CAPPER);
    expect(await mailOf(id)).toMatchObject([{ recipient: 'suivi@horizon.example' }]);
  });

  test('goes also to the person whose call the last page promises, once', async () => {
    const given = { market_id: lyon.market.id, role_name: 'Team Leader', is_active: true } as const;
    const leader = await buildMember(db, {
      ...given,
      firstname: 'Inès',
      lastname: 'Colin',
      email: 'tl@horizon.example',
    });
    const id = await addLead();
    const token = await linkOf(id);
    const end = await answer(token, CAPPER);
    expect(end.contact).toMatchObject({ firstname: 'Inès', roleName: 'Team Leader' });
    const mails = await mailOf(id);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['gi@horizon.example', 'tl@horizon.example']);
    expect(mails[0]?.body_text).toContain('l’appel d’Inès Colin');
    expect(mails[1]?.body_text).toContain('La page de fin annonce votre appel.');
    expect(mails[1]?.body_text).toContain(`/dashboard/leads/${id}`);
    const followed = await addLead({ affected_to: leader.id });
    await answer(await linkOf(followed), CAPPER);
    expect(await mailOf(followed)).toMatchObject([{ recipient: 'tl@horizon.example' }]);
  });
});
