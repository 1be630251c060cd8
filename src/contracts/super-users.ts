import { z } from 'zod';
import { NETWORK_ROLES } from '#domain/access/roles';
import { MAX_SEARCH_LENGTH } from '#domain/lists/list';
import { defineOperation, KB } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';

/** The people of the network's back office (rules SUPER-USERS, SUPER-USERS-ADD, SUPER-USERS-REMOVE). */

const id = z.uuid();
const role = z.enum(NETWORK_ROLES);

export const superUserSchema = z.object({
  /** Id of the account. */
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** Null: none. */
  picture: z.string().nullable(),
  roles: z.array(role),
  createdAt: instant,
});
export type SuperUser = z.infer<typeof superUserSchema>;

/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(1000);

const read = {
  audience: 'network',
  auth: 'admin',
  needs: 'network.read',
  method: 'GET',
  reads: ['superUsers'],
} as const;
const change = {
  audience: 'network',
  auth: 'admin',
  needs: 'superUsers.write',
  limits: { body: 8 * KB },
  changes: ['superUsers'],
} as const;

export const superUserOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/user-alyfe',
    summary:
      'The super users of the network by name and by cursor; `role`: those of one role. `q` is searched in names and ' +
      'addresses.',
    input: z.object({
      role: role.optional(),
      q: z.string().max(MAX_SEARCH_LENGTH).default(''),
      ...pageFields({ size: 30 }),
    }),
    output: pageOf(superUserSchema),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/user-alyfe/:id',
    summary: 'One super user of the network.',
    input: z.object({ id }),
    output: superUserSchema,
  }),
  add: defineOperation({
    ...change,
    confirmed: true,
    method: 'POST',
    path: '/admin/user-alyfe',
    summary:
      'Gives a person a role in the network and mails how to open its back office; an existing account keeps its ' +
      'names and other rights. 409 `USER_ALREADY_EXISTS`: a super user already. With an Idempotency-Key, a repeated ' +
      'call gets the first response.',
    input: z.strictObject({ firstname: text, lastname: text, email: text, role }),
    output: z.object({ id }),
  }),
  sendPasswordMail: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/user-alyfe/:id/password-mail',
    changes: [],
    summary: 'Mails a super user a link to choose a password. 429: three were sent within an hour.',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  remove: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/user-alyfe/:id',
    summary:
      'Ends the role of a super user, with the sessions on the host of the network; other rights of the account ' +
      'stay. 403 `USER_PROTECTED`: oneself, or the last administrator.',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
} as const;
