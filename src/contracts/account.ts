import { z } from 'zod';
import { NETWORK_ROLES, ROLES } from '#domain/access/roles';
import { changeOf } from './changes.ts';
import { defineOperation, KB } from './operation.ts';
import { instant } from './paging.ts';

/** What the signed-in person may change about themselves. Names and numbers are checked by the use case (422). */
const name = z.string().max(200);
const telephone = z.string().max(60).nullable();

const detailsSchema = z.object({ firstname: name, lastname: name, telephone });

const mine = { audience: 'all', auth: 'staff', needs: 'signed-in' } as const;

export const accountOperations = {
  details: defineOperation({
    ...mine,
    method: 'GET',
    path: '/admin/account',
    reads: ['account'],
    summary: 'The details of the signed-in person; `from` of the next save is the value itself.',
    input: z.object({}),
    output: detailsSchema.extend({
      /** Id of the account. */
      id: z.uuid(),
      email: z.string(),
      /** URL of the portrait; null: none. */
      picture: z.string().nullable(),
      /** Role on this host (`role`) and roles in the network (`roles`). */
      role: z.enum(ROLES),
      roles: z.array(z.enum(NETWORK_ROLES)),
      /** Id as a member of this market center, whose sites show the telephone number; null: not a member. */
      memberId: z.uuid().nullable(),
      kwRole: z.string().nullable(),
      updatedAt: instant,
    }),
  }),
  saveDetails: defineOperation({
    ...mine,
    method: 'PUT',
    path: '/admin/account',
    changes: ['account'],
    limits: { body: 8 * KB },
    summary:
      'Saves details of the signed-in person by comparison (rule PEOPLE-DETAILS). 409 `CONFLICT`: fields that ' +
      'changed meanwhile, the others are stored. 422 for a name or a number that is not valid.',
    input: z.strictObject({
      changes: z.strictObject({
        firstname: changeOf(name, name).optional(),
        lastname: changeOf(name, name).optional(),
        telephone: changeOf(telephone, telephone).optional(),
      }),
    }),
    output: z.object({
      /** Current values by field: the `from` of the next save. */ from: detailsSchema,
      updatedAt: instant,
    }),
  }),
} as const;
