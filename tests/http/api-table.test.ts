import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Operation } from '#contracts/operation';
import { API } from '#http/api/api-table';
import { nameOf } from './operation-samples.ts';

const CONTRACTS = new URL('../../src/contracts/', import.meta.url);

/** The operations that a file of contracts declares: its exports `…Operations`. */
const operationsOf = async (file: string): Promise<Operation[]> => {
  const exported: Record<string, object> = await import(new URL(file, CONTRACTS).href);
  const groups = Object.entries(exported).filter(([name]) => name.endsWith('Operations'));
  return groups.flatMap(([, group]): Operation[] => Object.values(group));
};

test('every operation of the contracts is mounted, once', async () => {
  const files = readdirSync(CONTRACTS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const declared = (await Promise.all(files.map(operationsOf))).flat();
  expect(API.map(({ operation }) => nameOf(operation)).toSorted()).toEqual(declared.map(nameOf).toSorted());
});
