import { expect, test } from 'vitest';
import { ApiError, CallError } from '#contracts/client';
import type { Problem } from '#contracts/problem';
import { CALL_FAILURES, CALL_REFUSALS } from '#fr/back-office';
import { isPassing } from './call-refusals.ts';
import { uploadError } from './send-picture.ts';

const refused = (status: number, problem: Partial<Problem> = {}): ApiError =>
  new ApiError({ status, title: 'Demande refusée', code: 'INVALID_FORM', ...problem });
const errors = [{ field: 'file', message: 'Ce fichier est vide.' }];

/** The message of a failed upload, and whether the same file can be sent again (rule HTTP-COSTLY). */
test.each([
  ['another file is on its way', refused(429, { code: 'TOO_MANY_AT_ONCE' }), CALL_REFUSALS.TOO_MANY_AT_ONCE, true],
  ['no response', new CallError('UNREACHABLE'), CALL_FAILURES.UNREACHABLE, true],
  ['the server is full', refused(503, { title: 'Service momentanément indisponible' }), /^Service/, true],
  ['the file is refused', refused(422, { errors }), 'Ce fichier est vide.', false],
  ['the file is too large', refused(413, { title: 'Envoi trop volumineux' }), 'Envoi trop volumineux', false],
])('%s', (_, error, message, mayRetry) => {
  expect(uploadError(error).message).toMatch(message ?? '');
  expect(isPassing(error)).toBe(mayRetry);
});
