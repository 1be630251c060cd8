import { z } from 'zod';
import { MEMBER_ROLES } from '#domain/access/roles';
import { GROUP_LIST, GROUP_TYPES, MEMBER_LIST } from '#domain/network/owner-lists';
import { changeOf } from './changes.ts';
import { fileOutput } from './files.ts';
import { boundedCount, columnsField, filterFields } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { networkChange, networkExport, networkRead, ownerSiteSchema } from './owners.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** People and groups of all market centers in the network's back office (rule NETWORK-LISTS). */

const id = z.uuid();
const market = z.object({ id, name: z.string() });
/** URL; null: none. */
const picture = z.string().nullable();

export const memberItemSchema = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  picture,
  role: z.enum(MEMBER_ROLES),
  market,
  email: z.string(),
  telephone: z.string().nullable(),
  isActive: z.boolean(),
  fynderPro: z.boolean(),
  website: ownerSiteSchema,
});
export type NetworkMember = z.infer<typeof memberItemSchema>;

/** Other entries with the same e-mail address, named by their market centers. */
const duplicates = z.array(z.object({ id, isActive: z.boolean(), market }));

const memberDetailSchema = memberItemSchema.extend({
  createdAt: instant,
  genderName: z.string(),
  rsac: z.string().nullable(),
  group: z.object({ id, name: z.string(), isLeader: z.boolean() }).nullable(),
  /** Whether the member left the market center and lost access as its member. Also the `from` of its next save. */
  hasLeft: z.boolean(),
  /** Entries of other market centers with the same e-mail address. */
  duplicates,
});
export type NetworkMemberDetail = z.infer<typeof memberDetailSchema>;

export const groupItemSchema = z.object({
  id,
  name: z.string(),
  type: z.enum(GROUP_TYPES),
  market,
  /** Names of the group's leaders. */
  leaders: z.array(z.string()),
  memberCount: z.int(),
  website: ownerSiteSchema,
});
export type NetworkGroup = z.infer<typeof groupItemSchema>;

const groupDetailSchema = groupItemSchema.extend({
  createdAt: instant,
  email: z.string().nullable(),
  telephone: z.string().nullable(),
  members: z.array(
    z.object({
      id,
      firstname: z.string(),
      lastname: z.string(),
      picture,
      role: z.enum(MEMBER_ROLES),
      isLeader: z.boolean(),
    }),
  ),
});
export type NetworkGroupDetail = z.infer<typeof groupDetailSchema>;

const members = { ...filterFields(MEMBER_LIST.filters), ...sortFields(['name'], 'asc') };
const groups = { ...filterFields(GROUP_LIST.filters), ...sortFields(['name'], 'asc') };
const reads = ['network'] as const;

export const networkMemberOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/members',
    reads,
    summary: 'Members of all market centers, by cursor. `q`: name, e-mail, telephone, market center or role.',
    input: z.object({
      ...members,
      ...pageFields(),
      /** Default: ten for a first page without a filter, otherwise thirty (specification, section 9). */
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    output: pageOf(memberItemSchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    confirmed: true,
    path: '/admin/members/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The members that pass the filters as a CSV file.',
    input: z.object({ ...members, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...networkRead,
    path: '/admin/members/:id',
    reads,
    summary: 'A member of a market center, with entries of the same e-mail address in others.',
    input: z.object({ id }),
    output: memberDetailSchema,
  }),
  duplicates: defineOperation({
    ...networkRead,
    path: '/admin/member-duplicates-by-email/:email',
    reads,
    summary: 'The entries of an e-mail address in all market centers, at most 20; none is an empty list.',
    input: z.object({ email: z.string().max(300) }),
    output: z.object({ items: duplicates }),
  }),
  save: defineOperation({
    ...networkChange,
    method: 'PUT',
    path: '/admin/members/:id',
    changes: ['network', 'site', 'users'],
    limits: { body: 8 * KB },
    summary:
      'Says by comparison whether a member left the market center: then every access as its member ends at once. A ' +
      'value that is stored already is not recorded.',
    input: z.strictObject({
      id,
      changes: z.strictObject({ hasLeft: changeOf(z.boolean(), z.boolean()).optional() }),
    }),
    output: z.object({ from: z.object({ hasLeft: z.boolean() }), updatedAt: instant }),
  }),
} as const;

export const networkGroupOperations = {
  list: defineOperation({
    ...networkRead,
    path: '/admin/groups',
    reads,
    summary: 'Groups of all market centers, by cursor. `q`: name, type, e-mail, telephone or market center.',
    input: z.object({ ...groups, ...pageFields({ size: 50 }) }),
    output: pageOf(groupItemSchema).extend({ count: boundedCount }),
  }),
  export: defineOperation({
    ...networkExport,
    path: '/admin/groups/export.csv',
    reads,
    respondsWith: 'file',
    summary: 'The groups that pass the filters as a CSV file.',
    input: z.object({ ...groups, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...networkRead,
    path: '/admin/groups/:id',
    reads,
    summary: 'A group with its members.',
    input: z.object({ id }),
    output: groupDetailSchema,
  }),
} as const;
