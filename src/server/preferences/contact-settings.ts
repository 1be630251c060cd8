import type { z } from 'zod';
import type { contactSettingsOperations } from '#contracts/contact-settings';
import { isRefusal, type Refusal } from '#contracts/problem';
import { contactEmailSchema } from '#contracts/sites';
import { allKeyed } from '#domain/objects/all-keyed';
import { isEmail } from '#domain/people/names';
import {
  CONTACT_BLOCK_NAMES,
  type ContactName,
  type ContactReaders,
  type ContactValues,
  contactFields,
  contactsOf,
  INHERITED_CONTACT_NAMES,
  INHERITED_CONTACTS,
  readContact,
  withContacts,
} from '#domain/sites/contact-settings';
import { withoutOwn } from '#domain/sites/received-settings';
import { resolveSettings, type SettingsByLevel, settingOwnerOf } from '#domain/sites/resolve-settings';
import { CONTACT_FAULTS } from '#fr/contact-settings';
import type { StaffCtx } from '#server/context';
import { readPhone } from '#server/people';
import { findSettingLevels } from '#server/sites';
import { readChanges } from './read-changes.ts';
import { saveSiteValues } from './save-site-values.ts';
import { readPreferences, type SitePreferences } from './stored.ts';

type Get = z.input<typeof contactSettingsOperations.get.output>;
type Save = typeof contactSettingsOperations.save;
type Saved = z.input<Save['output']>;

/** The contact settings that this person may edit on this site. */
export const editedNames = ({ site, person }: StaffCtx): ContactName[] => {
  const mayEditLeadership = person.rights.actions.includes('leadgenEmail.edit');
  return CONTACT_BLOCK_NAMES.flatMap((block) => contactFields(block, settingOwnerOf(site), mayEditLeadership));
};

const shownValues = (ctx: StaffCtx, { stored }: SitePreferences): Partial<ContactValues> => {
  const values = contactsOf(stored.settings);
  return Object.fromEntries(editedNames(ctx).map((name) => [name, values[name]]));
};

const inheritedOf = ({ site }: StaffCtx, levels: SettingsByLevel): Get['inherited'] => {
  const { values, provenance } = resolveSettings(withoutOwn(levels, site.type));
  const entries = INHERITED_CONTACT_NAMES.map((name) => {
    const key = INHERITED_CONTACTS[name];
    return [name, { value: values[key], from: provenance[key].from }];
  });
  return Object.fromEntries(entries) as Get['inherited'];
};

/** The contact settings of this site, except those that the person may not edit (rule SITE-CONTACTS). */
export const getContactSettings = async (ctx: StaffCtx): Promise<Get> => {
  const { site, directory } = ctx;
  const { stored, levels } = await ctx.write((tx) =>
    allKeyed({ stored: readPreferences(ctx, tx), levels: findSettingLevels(ctx, tx) }),
  );
  return {
    values: shownValues(ctx, stored),
    inherited: inheritedOf(ctx, levels),
    sources: { group: site.group?.name ?? null, market: site.market.name, network: directory.network().brand },
    updatedAt: stored.updatedAt.toISOString(),
  };
};

const READERS: ContactReaders = {
  email: (text) => (isEmail(text) && contactEmailSchema.safeParse(text).success ? text : null),
  telephone: readPhone,
};

/** Saves contact settings of this site by comparison, and records who changed what (rule SITE-CONTACTS). */
export const saveContactSettings = async (
  ctx: StaffCtx,
  { changes: given }: z.output<Save['input']>,
): Promise<Saved | Refusal> => {
  const edited = editedNames(ctx);
  const changes = readChanges<ContactValues>(given, {
    canEdit: (name) => edited.includes(name),
    read: (name, to) => {
      const outcome = readContact(name, to, READERS);
      return 'fault' in outcome ? { message: CONTACT_FAULTS[outcome.fault] } : outcome;
    },
  });
  if (isRefusal(changes)) return changes;
  const saved = await saveSiteValues<ContactValues>(ctx, {
    changes,
    action: 'site.contacts-saved',
    valuesOf: ({ settings }) => contactsOf(settings),
    columnsOf: ({ settings }, names, values) => ({ settings: withContacts(settings, names, values) }),
  });
  if (isRefusal(saved)) return saved;
  return { from: shownValues(ctx, saved), updatedAt: saved.updatedAt.toISOString() };
};
