import { z } from 'zod';
import { SITE_USER_KINDS } from '#domain/access/roles';
import { SITE_USER_LIST } from '#domain/access/site-user-list';
import { changeOf } from './changes.ts';
import { filterFields } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';

/** The people of a site: who may open its back office (rules SITE-USERS, SITE-USERS-ADD, SITE-USERS-REMOVE). */

const id = z.uuid();

export const siteUserSchema = z.object({
  /** Id of the account. */
  id,
  kind: z.enum(SITE_USER_KINDS),
  external: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** Null: none, or the user is external. */
  picture: z.string().nullable(),
  /** Right of an external user, given by the main administrator. */
  maySeeLeads: z.boolean(),
  /** Whether the site may remove this user and send a password link. */
  isManaged: z.boolean(),
  createdAt: instant,
  /** Last sign-in on this site; null: not known. */
  signedInAt: instant.nullable(),
});
export type SiteUser = z.infer<typeof siteUserSchema>;

/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(1000);

const read = { audience: 'site', auth: 'staff', needs: 'users.read', method: 'GET', reads: ['users'] } as const;
const change = { audience: 'site', auth: 'staff', needs: 'users.write', limits: { body: 8 * KB } } as const;

export const siteUserOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/website/users',
    summary:
      'The people who have access to this site, by cursor: its administrator, internal and external users. `q` is ' +
      'searched in names and addresses, `kind`: those kinds, separated by commas.',
    input: z.object({ ...filterFields(SITE_USER_LIST.filters), ...pageFields({ size: 30 }) }),
    output: pageOf(siteUserSchema),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/website/users/:id',
    summary: 'One of the people who have access to this site.',
    input: z.object({ id }),
    output: siteUserSchema,
  }),
  add: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/website/users',
    changes: ['users'],
    summary:
      'Gives a person access to this site and mails how to open it; an existing account is used as it is. 409 ' +
      '`USER_ALREADY_EXISTS`; 422 `USER_BLOCKED`: the network closed the account. With an Idempotency-Key, a ' +
      'repeated call gets the first response.',
    input: z.strictObject({ firstname: text, lastname: text, email: text }),
    output: z.object({ id }),
  }),
  save: defineOperation({
    ...change,
    needs: 'users.trust',
    method: 'PUT',
    path: '/admin/website/users/:id',
    changes: ['users'],
    summary: 'Gives an external user the right to see leads, or takes it back. 403 `USER_PROTECTED`: not external.',
    input: z.strictObject({
      id,
      changes: z.strictObject({ maySeeLeads: changeOf(z.boolean(), z.boolean()).optional() }),
    }),
    output: z.object({ from: z.object({ maySeeLeads: z.boolean() }), updatedAt: instant }),
  }),
  remove: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/website/users/:id',
    changes: ['users'],
    summary:
      'Ends the access of an external user to this site, with the sessions here. 403 `USER_PROTECTED`: the main ' +
      'administrator, an internal user, an address of the network, or oneself.',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  sendPasswordMail: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/website/users/:id/password-mail',
    summary: 'Mails an external user a link to choose a password. 429: three were sent within an hour.',
    input: z.strictObject({ id }),
    output: z.object({}),
  }),
  sendPasswordMailTo: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/website/reset-pass-mail',
    summary: 'As `POST /admin/website/users/:id/password-mail`, of the user with an address. `url` is ignored.',
    input: z.strictObject({ email: text, url: text.optional() }),
    output: z.object({}),
  }),
} as const;
