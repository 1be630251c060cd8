import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isRefusal } from '#contracts/problem';
import type { QuizView } from '#contracts/quiz';
import type { AnswerId } from '#domain/quiz/questions';
import { answerQuiz, getQuiz, makeQuizLink } from '#server/quiz';
import { openSetting } from '#tests/applications/setting';

/** Leads with a link to their quiz. */
export const openQuizzes = async () => {
  const setting = await openSetting();
  const { db, lyon, visit, rows } = setting;

  const addLead = async (given: object = {}): Promise<string> => {
    const id = uuid();
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .insertInto('leads')
        .values({
          market_id: lyon.market.id,
          id,
          type: 'agent',
          fullname: 'Zoé Martin',
          email: `${id}@example.fr`,
          phone: '+33612345678',
          origin_source: 'website',
          ...given,
        })
        .execute(),
    );
    return id;
  };

  const linkOf = async (id: string, site = lyon.site): Promise<string> => {
    const href = await visit(site).write((tx) => makeQuizLink(visit(site), tx, id));
    return href.split('/quiz/')[1] ?? '';
  };

  const view = async (token: string): Promise<QuizView> => {
    const answer = await getQuiz(visit(), { token });
    if (isRefusal(answer)) throw new Error(answer.code);
    return answer;
  };

  /** Answers the questions with these letters, from where the quiz is; the last state. */
  const answer = async (token: string, letters: string): Promise<QuizView> => {
    let state = await view(token);
    for (const letter of letters) {
      const { quiz, question } = state;
      const given = { index: question?.index ?? 0, answer: letter as AnswerId };
      const next = await answerQuiz(visit(), { token, quiz: quiz.id, answers: quiz.answers, ...given });
      if (isRefusal(next)) throw new Error(`${next.code} at question ${question?.index}`);
      state = next;
    }
    return state;
  };

  const leadOf = async (id: string) =>
    (
      await rows(
        sql<{ profile: object; experiment: string; updated_at: Date }>`
          select profile, experiment, updated_at from leads where id = ${id}`,
      )
    )[0];
  const activitiesOf = (id: string) =>
    rows(sql<{ kind: string; comment: string }>`
      select kind, comment, author_id from lead_activities where lead_id = ${id}`);
  const answersOf = (id: string, quiz = 1) =>
    rows(sql<Record<string, unknown>>`
      select position, question_index, question, answer, tag, route from quiz_answers
      where lead_id = ${id} and quiz_number = ${quiz} order by position`);

  return { ...setting, addLead, linkOf, view, answer, leadOf, activitiesOf, answersOf };
};
