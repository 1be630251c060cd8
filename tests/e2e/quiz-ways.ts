import { type GivenAnswer, nextQuestion, QUESTIONS } from '#domain/quiz/questions';

/** Answers of one way that no earlier way of the walk has given, and the way. */
type Best = { fresh: number; way: readonly GivenAnswer[] };

const nameOf = ({ index, id }: GivenAnswer): string => `${index}${id}`;

/** The way on with the most answers that were not given yet. */
const bestWay = (given: readonly GivenAnswer[], seen: ReadonlySet<string>): Best => {
  const index = nextQuestion(given);
  if (index === null) return { fresh: given.filter((given) => !seen.has(nameOf(given))).length, way: given };
  const question = index === undefined ? undefined : QUESTIONS[index];
  if (index === undefined || !question) throw new Error(`no way on from ${JSON.stringify(given)}`);
  const ways = question.answers.map(({ id }) => bestWay([...given, { index, id }], seen));
  return ways.reduce((best, way) => (way.fresh > best.fresh ? way : best));
};

/** Ways through the quiz that together give each answer of each question at least once. */
export const waysOfAllAnswers = (): (readonly GivenAnswer[])[] => {
  const seen = new Set<string>();
  const ways: (readonly GivenAnswer[])[] = [];
  for (;;) {
    const { fresh, way } = bestWay([], seen);
    if (fresh === 0) return ways;
    ways.push(way);
    for (const given of way) seen.add(nameOf(given));
  }
};
