import { z } from 'zod';
import { recordOf } from '#domain/objects/typed';
import { CHOSEN_PERIODS, RETAINED, RETENTION, STEP_NAMES } from '#domain/privacy/retention';
import { changeOf } from './changes.ts';
import { defineOperation } from './operation.ts';
import { networkRead } from './owners.ts';
import { instant } from './paging.ts';

/** Retention periods of personal data, and what the nightly job deletes (rule PRIVACY-RETENTION). */

const months = z.int().min(0).max(1200);
const periods = z.object(recordOf(RETAINED, () => months));
const change = changeOf(months, months).optional();
const chosen = z.coerce.number().int().min(1).max(1200).optional();
const count = z.int().min(0);
const found = z.object({ rows: count, markets: count });

const bounds = CHOSEN_PERIODS.map((kind) => `\`${kind}\` ${RETENTION[kind].min} to ${RETENTION[kind].max}`).join(', ');

export const retentionOperations = {
  get: defineOperation({
    ...networkRead,
    path: '/admin/retention',
    reads: ['network'],
    summary: 'The retention periods of personal data, in months by kind.',
    input: z.object({}),
    output: z.object({ periods, updatedAt: instant }),
  }),
  save: defineOperation({
    audience: 'network',
    auth: 'admin',
    needs: 'privacy.anonymise',
    method: 'PUT',
    path: '/admin/retention',
    changes: ['network'],
    summary:
      `Saves retention periods by comparison. 422 \`INVALID_FORM\`: beyond the bounds in months (${bounds}), or ` +
      'mails kept longer than requests. 409 `CONFLICT`: fields that changed meanwhile, the others are stored.',
    input: z.strictObject({
      changes: z.strictObject(recordOf(CHOSEN_PERIODS, () => change)),
    }),
    output: z.object({ from: periods, updatedAt: instant }),
  }),
  preview: defineOperation({
    ...networkRead,
    path: '/admin/retention/preview',
    reads: ['network'],
    summary:
      'How many rows each step of the nightly job would delete now, or end (`lapsed`), and in how many market ' +
      'centers. Periods that are given are used instead of the stored ones.',
    input: z.object(recordOf(CHOSEN_PERIODS, () => chosen)),
    output: z.object({
      steps: z.object(recordOf(STEP_NAMES, () => found)),
    }),
  }),
} as const;

export type RetentionPreview = z.output<(typeof retentionOperations)['preview']['output']>;
