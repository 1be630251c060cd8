import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { StartError } from '#platform/errors';
import { explainFailure, explainRefusedRows } from './explain-failure.ts';
import { DamagedBackup } from './parts.ts';

const ofDatabase = (code: string): DatabaseError => Object.assign(new DatabaseError('m\nrest', 1, 'error'), { code });
const withCode = (code: string): Error => Object.assign(new Error('m'), { code });
const codeOf = (error: unknown): string => (error instanceof StartError ? error.code : 'as it is');

test.each([
  ['a row that a constraint refuses', ofDatabase('23505'), 'restore-rows-refused'],
  ['a value of a wrong type', ofDatabase('22P02'), 'restore-rows-refused'],
  ['a column that does not exist', ofDatabase('42703'), 'restore-rows-refused'],
  ['data that cannot be decompressed', withCode('Z_DATA_ERROR'), 'backup-damaged'],
  ['a full disk', ofDatabase('53100'), 'as it is'],
])('the load of a table, %s', (_, error, code) => {
  expect(codeOf(explainRefusedRows(error, 'public.leads'))).toBe(code);
});

test.each([
  ['a damaged part', new DamagedBackup('part'), 'backup-damaged'],
  ['a full disk of the server', ofDatabase('53100'), 'as it is'],
  ['a full disk', withCode('ENOSPC'), 'as it is'],
  ['a connection that is lost', ofDatabase('57P01'), 'as it is'],
  ['damaged files of the database', ofDatabase('XX001'), 'db-damaged'],
  ['a list that is no JSON', new SyntaxError('m'), 'backup-unreadable'],
  ['a missing right', ofDatabase('42501'), 'backup-failed'],
  ['anything else', new Error('m'), 'backup-failed'],
])('%s', (_, error, code) => {
  expect(codeOf(explainFailure(error))).toBe(code);
});

test('an error after the person stopped the command', () => {
  expect(codeOf(explainFailure(new Error('m'), AbortSignal.abort()))).toBe('backup-cancelled');
});
