import { z } from 'zod';
import { FYNDER_STATUSES } from '#domain/sites/fynder-settings';
import { SITE_TYPES } from '#domain/sites/site';
import { SITE_STATUSES } from '#domain/sites/status';
import { changeOf } from './changes.ts';
import { defineOperation, KB } from './operation.ts';
import { networkChange, networkRead } from './owners.ts';
import { instant, pageFields, pageOf } from './paging.ts';
import { siteUserSchema } from './site-users.ts';

/** The site of an owner in the network's back office (rules NETWORK-SITE-ADDRESS, NETWORK-SITE-SWITCHES). */

const id = z.uuid();
const owner = { type: z.enum(SITE_TYPES), typeId: id };
const text = z.string().max(300);

const websiteSchema = z.object({
  id,
  ...owner,
  status: z.enum(SITE_STATUSES),
  /** Whether the site is switched on; it is open while its market center is active. */
  enabled: z.boolean(),
  subdomain: z.string().nullable(),
  domain: z.string().nullable(),
  /** Domain that was requested and is not live yet. */
  waitingDomain: z.string().nullable(),
  /** URL; null: none. */
  url: z.string().nullable(),
  /** URL of its back office under a name of the network; null: none. */
  officeUrl: z.string().nullable(),
  giBudget: z.int().nullable(),
  /** A switch is null on a kind of site that does not have it. */
  fynderEnabled: z.boolean().nullable(),
  allPropertiesShared: z.boolean().nullable(),
  /** Whether the staff of the site switched the module of estimations on. */
  fynderStatus: z.enum(FYNDER_STATUSES),
  createdAt: instant,
  /** Hosts that redirect to it. */
  formerHosts: z.array(z.string()),
});
export type NetworkWebsite = z.infer<typeof websiteSchema>;

const panelSchema = z.object({
  ...owner,
  /** Name of the owner. */
  name: z.string(),
  /** Domain of the network: sites have the host '{subdomain}.{networkDomain}'. */
  networkDomain: z.string(),
  /** No site of an inactive market center is open, and none can be opened. */
  isMarketActive: z.boolean(),
  /** A free subdomain as a suggestion; empty: none was found. */
  proposed: z.string(),
  website: websiteSchema.nullable(),
});
export type WebsitePanel = z.infer<typeof panelSchema>;

const address = { subdomain: text, domain: text };
const read = { ...networkRead, reads: ['network', 'site'] as const };
const change = { ...networkChange, changes: ['network', 'site'] as const, limits: { body: 8 * KB } };
const users = {
  ...networkChange,
  needs: 'siteUsers.write',
  changes: ['users'],
  limits: { body: 8 * KB },
} as const;

export const networkWebsiteOperations = {
  get: defineOperation({
    ...read,
    path: '/admin/websites',
    summary: 'The site of an owner; null: none was created.',
    input: z.object(owner),
    output: panelSchema,
  }),
  create: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/websites',
    summary:
      'Creates and opens the site of an owner at `{subdomain}.{NETWORK_DOMAIN}`; another `domain` is asked for as ' +
      'its own. 409 `WEBSITE_ALREADY_EXISTS`, `SUBDOMAIN_NOT_AVAILABLE`, `MARKET_INACTIVE`. 422: a message by field.',
    input: z.strictObject({ ...owner, ...address }),
    output: z.object({ website: websiteSchema }),
  }),
  setAddress: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/websites/:id/address',
    summary:
      'Opens the site at an address. A former address redirects to it (301), unless `deleteOldWebsite`. 409 ' +
      '`CHANGED`: another person changed the address; `SUBDOMAIN_NOT_AVAILABLE`; `MARKET_INACTIVE`. 422: a message ' +
      'by field.',
    input: z.strictObject({
      id,
      ...address,
      /** The subdomain that the person saw before the change. */
      from: z.string().nullable(),
      /** The own domain, requested or live, that the person saw before the change. */
      fromDomain: z.string().nullable(),
      deleteOldWebsite: z.boolean(),
    }),
    output: z.object({ website: websiteSchema }),
  }),
  save: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/websites/:id',
    summary:
      'Saves fields of a site by comparison. 403 `SETTING_LOCKED`: a switch that does not act on sites of this kind. ' +
      '409 `CONFLICT` names the fields that changed meanwhile; 409 `NO_ADDRESS`, `MARKET_INACTIVE`: a site without ' +
      'an address, or of an inactive market center, is not opened.',
    input: z.strictObject({
      id,
      changes: z.strictObject({
        enabled: changeOf(z.boolean(), z.boolean()).optional(),
        fynderEnabled: changeOf(z.boolean(), z.boolean()).optional(),
        allPropertiesShared: changeOf(z.boolean(), z.boolean()).optional(),
        giBudget: changeOf(z.int().nullable(), z.number().nullable()).optional(),
      }),
    }),
    output: z.object({ website: websiteSchema }),
  }),
  users: defineOperation({
    ...networkRead,
    path: '/admin/websites/:id/users',
    reads: ['users'],
    summary: 'The people who have access to a site, by cursor: its administrator, internal and external users.',
    input: z.object({ id, ...pageFields({ size: 30 }) }),
    output: pageOf(siteUserSchema),
  }),
  addUser: defineOperation({
    ...users,
    method: 'POST',
    path: '/admin/websites/:id/users',
    summary: 'As `POST /admin/website/users` of the site.',
    input: z.strictObject({ id, firstname: text, lastname: text, email: text }),
    output: z.object({ id }),
  }),
  removeUser: defineOperation({
    ...users,
    method: 'DELETE',
    path: '/admin/websites/:id/users/:userId',
    summary: 'As `DELETE /admin/website/users/:id` of the site.',
    input: z.strictObject({ id, userId: id }),
    output: z.object({}),
  }),
  mailUser: defineOperation({
    ...users,
    method: 'POST',
    path: '/admin/websites/:id/users/:userId/password-mail',
    summary: 'As `POST /admin/website/users/:id/password-mail` of the site.',
    input: z.strictObject({ id, userId: id }),
    output: z.object({}),
  }),
} as const;
