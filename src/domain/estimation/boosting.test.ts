import { expect, test } from 'vitest';
import { answerOfTrees, binRows, randomOf, trainTrees } from './boosting.ts';

const OPTIONS = { rounds: 100, leaves: 6, rate: 0.2, minLeaf: 10, rowShare: 1, featureShare: 1, seed: 1 };
const COUNT = 1000;
const random = randomOf(7);
const draw = (): Float64Array => Float64Array.from({ length: COUNT }, random);
const [x, y, noise] = [draw(), draw(), draw()];
const rowAt = (at: number): number[] => [x[at] ?? 0, y[at] ?? 0];
const rows = binRows(Array.from({ length: COUNT }, (_, at) => rowAt(at)));

test('the generator gives the same numbers for a seed, all of them in [0, 1)', () => {
  const [one, same, other] = [randomOf(1), randomOf(1), randomOf(2)];
  const drawn = Array.from({ length: 100 }, one);
  expect(drawn).toEqual(Array.from({ length: 100 }, same));
  expect(drawn).not.toEqual(Array.from({ length: 100 }, other));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
});

test('a product of two features is learnt, outliers are ignored', () => {
  const wanted = Float64Array.from({ length: COUNT }, (_, at) => (x[at] ?? 0) * (y[at] ?? 0));
  const target = wanted.map((value, at) => ((noise[at] ?? 0) < 0.05 ? 1000 : value));
  const model = trainTrees(rows, target, OPTIONS);
  const errors = [...wanted]
    .map((value, at) => Math.abs(answerOfTrees(model, rowAt(at)) - value))
    .sort((a, b) => a - b);
  expect(errors[COUNT / 2]).toBeLessThan(0.03);
  expect(errors[COUNT * 0.95]).toBeLessThan(0.1);
});

test('missing values are a side of their own', () => {
  const some = x.map((value, at) => (at % 4 === 0 ? Number.NaN : value));
  const target = some.map((value) => (Number.isNaN(value) ? 5 : 1));
  const model = trainTrees(binRows([...some].map((value) => [value])), target, OPTIONS);
  expect(answerOfTrees(model, [Number.NaN])).toBeCloseTo(5, 5);
  expect(answerOfTrees(model, [0.5])).toBeCloseTo(1, 5);
});

test('the same rows and seed give the same trees, which are plain data', () => {
  const options = { ...OPTIONS, rounds: 5, rowShare: 0.5, featureShare: 0.5 };
  const model = trainTrees(rows, noise, options);
  expect(trainTrees(rows, noise, options)).toEqual(model);
  expect(trainTrees(rows, noise, { ...options, seed: 2 })).not.toEqual(model);
  expect(JSON.parse(JSON.stringify(model))).toEqual(model);
});

test('without a feature that says something, the answer is the median', () => {
  const constant = binRows(Array.from({ length: COUNT }, () => [1]));
  const target = Float64Array.from({ length: COUNT }, (_, at) => at);
  const model = trainTrees(constant, target, OPTIONS);
  expect(answerOfTrees(model, [1])).toBeCloseTo(COUNT / 2 - 0.5, 5);
});
