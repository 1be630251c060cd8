import { z } from 'zod';
import { FYNDER_STATUSES, FYNDER_THEMES } from '#domain/sites/fynder-settings';
import { changeOf } from './changes.ts';
import { defineOperation } from './operation.ts';
import { instant } from './paging.ts';

/** Settings of Fynder: whether the site offers estimations, and how visitors fill them in. */

const status = z.enum(FYNDER_STATUSES);
const theme = z.enum(FYNDER_THEMES);

/** Each value is also the `from` of its next save. */
const values = z.object({ status, theme });

const fynderSettings = z.object({
  values,
  /** Settings that this kind of site can edit. */
  edited: z.array(z.enum(['status', 'theme'])),
  /** False: the network did not enable the module for this agent. */
  isEnabled: z.boolean(),
  /** Whether the page is public. */
  isShown: z.boolean(),
  /** URL of the page. */
  url: z.string(),
  updatedAt: instant,
});
export type FynderSettings = z.infer<typeof fynderSettings>;

const shared = { audience: 'site', auth: 'staff', path: '/admin/website/fynder' } as const;

export const fynderSettingsOperations = {
  get: defineOperation({
    ...shared,
    needs: 'fynder.edit',
    method: 'GET',
    reads: ['site'],
    summary: 'The settings of Fynder on this site, and the address of its page.',
    input: z.object({}),
    output: fynderSettings,
  }),
  save: defineOperation({
    ...shared,
    needs: 'fynder.edit',
    method: 'PUT',
    changes: ['site'],
    summary:
      'Saves settings of Fynder by comparison. 403 `SETTING_LOCKED`: not edited on this kind of site. 409 `CONFLICT` ' +
      'names the fields that changed meanwhile, the others are stored.',
    input: z.strictObject({
      changes: z.strictObject({
        status: changeOf(status, status).optional(),
        theme: changeOf(theme, theme).optional(),
      }),
    }),
    output: z.object({ /** Current values: the `from` of the next save. */ from: values, updatedAt: instant }),
  }),
} as const;
