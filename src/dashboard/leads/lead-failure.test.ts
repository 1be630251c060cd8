import { expect, test } from 'vitest';
import { ApiError, CallError } from '#contracts/client';
import type { Problem } from '#contracts/problem';
import { LEAD_OUTCOMES, LEAD_WORDS, OTHER_LEAD } from '#fr/leads';
import { leadFailure } from './lead-failure.ts';

const refused = (problem: Partial<Problem>): ApiError =>
  new ApiError({ status: 409, title: 'Conflit avec l’état actuel', code: 'CONFLICT', ...problem });
const conflict = (field: string, current: string, name: string | null) => ({
  field,
  current,
  from: current,
  changedBy: name === null ? null : { id: null, name },
  changedAt: null,
});

test.each([
  [
    'another person chose a status',
    refused({ conflicts: [conflict('status', 'closed', 'Paul')] }),
    LEAD_WORDS.conflict('Paul', 'Conclu'),
  ],
  [
    'another person transferred the lead',
    refused({ conflicts: [conflict('type', 'agent', 'Paul')] }),
    LEAD_WORDS.conflict('Paul', 'Agent'),
  ],
  [
    'an unknown person changed another field',
    refused({ conflicts: [conflict('fullname', 'Zoé', null)] }),
    LEAD_WORDS.conflict(null, 'Zoé'),
  ],
  ['it was archived or merged', refused({ status: 404, title: 'Introuvable', code: 'NOT_FOUND' }), LEAD_WORDS.gone],
  [
    'another lead has the address',
    refused({ code: OTHER_LEAD.code, errors: [{ field: 'email', message: OTHER_LEAD.message }] }),
    OTHER_LEAD.message,
  ],
  [
    'the server says why',
    refused({ status: 429, title: 'Trop de demandes, réessayez dans un instant', code: 'TOO_MANY' }),
    'Trop de demandes, réessayez dans un instant',
  ],
  ['no response', new CallError('UNREACHABLE'), LEAD_OUTCOMES.failed],
  ['anything else', new TypeError('x'), LEAD_OUTCOMES.failed],
])('%s', (_, error, expected) => {
  expect(leadFailure(error)).toBe(expected);
});
