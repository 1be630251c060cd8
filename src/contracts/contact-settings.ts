import { z } from 'zod';
import { mapValues } from '#domain/objects/typed';
import { CONTACT_EMAILS, type ContactName, INHERITED_CONTACT_NAMES } from '#domain/sites/contact-settings';
import { SETTING_SOURCES } from '#domain/sites/received-settings';
import { changeOf, ownOf } from './changes.ts';
import { defineOperation } from './operation.ts';
import { instant } from './paging.ts';

/** Contact settings of a site: the addresses and numbers that its messages and notifications go to. */

/** Longer than any rule allows, so that a text that is too long gets its specific message. */
const text = z.string().max(1000).nullable();
const own = ownOf(text);

const shape = {
  generalEmail: own,
  generalTelephone: own,
  estimationEmail: text,
  leadgenGi: text,
  leadgenLeadership: text,
  propertiesType: z.enum(['agent', 'global']),
  propertiesEmail: text,
  propertiesTelephone: text,
} satisfies Record<ContactName, z.ZodType>;
type AnyValue = (typeof shape)[ContactName];

/** Does not contain the values that the person may not edit. */
const values = z.object(shape).partial();

const changes = z.strictObject(mapValues(shape, (value) => changeOf<AnyValue, AnyValue>(value, value).optional()));
export type ContactChanges = z.output<typeof changes>;

const contactSettings = z.object({
  values,
  /** For each setting that can be inherited: the inherited value and its level. */
  inherited: z.record(
    z.enum(INHERITED_CONTACT_NAMES),
    z.object({ value: z.string().nullable(), from: z.enum(SETTING_SOURCES) }),
  ),
  /** Names of the higher levels. */
  sources: z.object({ group: z.string().nullable(), market: z.string(), network: z.string() }),
  updatedAt: instant,
});
export type ContactSettings = z.infer<typeof contactSettings>;

const edit = { audience: 'site', auth: 'staff', needs: 'contact.edit' } as const;

export const contactSettingsOperations = {
  get: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/website/contact-settings',
    reads: ['site'],
    summary: 'The contact settings of this site that the person may edit, with the inherited values and their source.',
    input: z.object({}),
    output: contactSettings,
  }),
  save: defineOperation({
    ...edit,
    method: 'PUT',
    path: '/admin/website/contact-settings',
    changes: ['site'],
    summary:
      'Saves contact settings by comparison. 409 `CONFLICT` names the fields that changed meanwhile, the others are ' +
      'stored. 403 `SETTING_LOCKED`: not edited on this kind of site, or not by this person. 422: a message by field.',
    input: z.strictObject({ changes }),
    output: z.object({ /** Current values by field: the `from` of the next save. */ from: values, updatedAt: instant }),
  }),
  sendTest: defineOperation({
    ...edit,
    method: 'POST',
    path: '/admin/website/contact-settings/test',
    summary:
      'Sends a test mail to the stored address of a setting. 403 `SETTING_LOCKED`: not edited by this person. 409 ' +
      '`NO_ADDRESS`: there is none; `MARKET_INACTIVE`: nothing is sent. 429: more than 10 in an hour.',
    input: z.strictObject({ name: z.enum(CONTACT_EMAILS) }),
    output: z.object({ /** The stored address. */ to: z.string() }),
  }),
} as const;
