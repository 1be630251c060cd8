import { type OwnValue, ownValueOf } from '#domain/changes/own-value';
import { keysOf } from '#domain/objects/typed';
import type { Tree } from './nested-keys.ts';
import { isEditor, type SettingOwner } from './resolve-settings.ts';
import type { Editor, SettingKey, StoredKey } from './settings.ts';
import type { SiteSettings } from './site.ts';
import { flattenSettings, type StoredSettings, withStoredSetting } from './stored-settings.ts';

type Properties = SiteSettings['contact']['properties'];

/** What the staff of a site edit on the view Notifications, one value for each field of its form. */
export type ContactValues = {
  generalEmail: OwnValue<string | null>;
  generalTelephone: OwnValue<string | null>;
  estimationEmail: string | null;
  leadgenGi: string | null;
  leadgenLeadership: string | null;
  propertiesType: Properties['type'];
  propertiesEmail: string | null;
  propertiesTelephone: string | null;
};
export type ContactName = keyof ContactValues;

/** Contact settings whose value can be inherited, each with its setting. */
export const INHERITED_CONTACTS = {
  generalEmail: 'contact.general.email',
  generalTelephone: 'contact.general.telephone',
} as const satisfies Partial<Record<ContactName, SettingKey>>;
export type InheritedContact = keyof typeof INHERITED_CONTACTS;
export const INHERITED_CONTACT_NAMES = keysOf(INHERITED_CONTACTS);

/** Addresses that belong to the site only and are not inherited. */
const OWN_ADDRESSES = {
  estimationEmail: 'contact.estimation.email',
  leadgenGi: 'contact.leadgen.gi',
  leadgenLeadership: 'contact.leadgen.leadership',
} as const satisfies Partial<Record<ContactName, StoredKey>>;
const OWN_ADDRESS_NAMES = keysOf(OWN_ADDRESSES);

const PROPERTIES = ['propertiesType', 'propertiesEmail', 'propertiesTelephone'] as const;

/** Settings that hold an e-mail address. */
export const CONTACT_EMAILS = [
  'generalEmail',
  'estimationEmail',
  'leadgenGi',
  'leadgenLeadership',
  'propertiesEmail',
] as const satisfies readonly ContactName[];
export type ContactEmail = (typeof CONTACT_EMAILS)[number];

type Block = { where: (owner: SettingOwner) => boolean; fields: readonly ContactName[] };

const SHARED: readonly Editor[] = ['group', 'market'];
const isShared = (owner: SettingOwner): boolean => SHARED.some((editor) => isEditor(editor, owner));

/** Blocks of the view Notifications: the sites that show each, and the settings that it edits (rule SITE-CONTACTS). */
export const CONTACT_BLOCKS = {
  general: { where: isShared, fields: INHERITED_CONTACT_NAMES },
  estimation: { where: isShared, fields: ['estimationEmail'] },
  leadgen: {
    where: (owner) => owner.type === 'market' && owner.leadGen,
    fields: ['leadgenGi', 'leadgenLeadership'],
  },
  properties: { where: isShared, fields: PROPERTIES },
} as const satisfies Record<string, Block>;
export type ContactBlock = keyof typeof CONTACT_BLOCKS;
export const CONTACT_BLOCK_NAMES = keysOf(CONTACT_BLOCKS);

/** Fields of a block for a person; `mayEditLeadership`: the right leadgenEmail.edit. */
export const contactFields = (
  block: ContactBlock,
  owner: SettingOwner,
  mayEditLeadership: boolean,
): readonly ContactName[] => {
  const { where, fields }: Block = CONTACT_BLOCKS[block];
  if (!where(owner)) return [];
  return fields.filter((name) => mayEditLeadership || name !== 'leadgenLeadership');
};

const NO_PROPERTIES: Properties = { type: 'agent', email: null, telephone: null };

/** The contact settings that a site stores. */
export const contactsOf = (settings: StoredSettings): ContactValues => {
  const stored = flattenSettings(settings);
  const { type, email, telephone } = stored['contact.properties'] ?? NO_PROPERTIES;
  return {
    generalEmail: ownValueOf(stored, INHERITED_CONTACTS.generalEmail) as OwnValue<string | null>,
    generalTelephone: ownValueOf(stored, INHERITED_CONTACTS.generalTelephone) as OwnValue<string | null>,
    estimationEmail: stored['contact.estimation.email'] ?? null,
    leadgenGi: stored['contact.leadgen.gi'] ?? null,
    leadgenLeadership: stored['contact.leadgen.leadership'] ?? null,
    propertiesType: type,
    propertiesEmail: email,
    propertiesTelephone: telephone,
  };
};

const given = (value: string | null): OwnValue => (value === null ? { own: false } : { own: true, value });

const propertiesOf = (values: ContactValues): Properties => ({
  type: values.propertiesType,
  email: values.propertiesEmail,
  telephone: values.propertiesTelephone,
});

/** Stored settings after some contact settings changed; other keys are unchanged. */
export const withContacts = (stored: Tree, names: readonly ContactName[], values: ContactValues): Tree => {
  const changes: [StoredKey, OwnValue][] = [
    ...INHERITED_CONTACT_NAMES.filter((name) => names.includes(name)).map((name): [StoredKey, OwnValue] => [
      INHERITED_CONTACTS[name],
      values[name],
    ]),
    ...OWN_ADDRESS_NAMES.filter((name) => names.includes(name)).map((name): [StoredKey, OwnValue] => [
      OWN_ADDRESSES[name],
      given(values[name]),
    ]),
    ...(PROPERTIES.some((name) => names.includes(name))
      ? [['contact.properties', { own: true, value: propertiesOf(values) }] satisfies [StoredKey, OwnValue]]
      : []),
  ];
  return changes.reduce((tree, [key, change]) => withStoredSetting(tree, key, change), stored);
};

export type ContactFault = 'EMAIL' | 'TELEPHONE';
/** A text in its stored form; null: not valid. */
type ReadText = (text: string) => string | null;
export type ContactReaders = { email: ReadText; telephone: ReadText };

const READER_OF: Readonly<Record<Exclude<ContactName, 'propertiesType'>, keyof ContactReaders>> = {
  generalEmail: 'email',
  generalTelephone: 'telephone',
  estimationEmail: 'email',
  leadgenGi: 'email',
  leadgenLeadership: 'email',
  propertiesEmail: 'email',
  propertiesTelephone: 'telephone',
};

type Read<V> = { value: V } | { fault: ContactFault };

const readText = (text: string | null, kind: keyof ContactReaders, readers: ContactReaders): Read<string | null> => {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { value: null };
  const value = readers[kind](trimmed);
  return value === null ? { fault: kind === 'email' ? 'EMAIL' : 'TELEPHONE' } : { value };
};

const isOwnValue = (given: unknown): given is OwnValue<string | null> => typeof given === 'object' && given !== null;

/** A contact setting in stored form, or why it is refused. An empty text means no value. */
export const readContact = (
  name: ContactName,
  value: ContactValues[ContactName],
  readers: ContactReaders,
): Read<ContactValues[ContactName]> => {
  if (name === 'propertiesType') return { value };
  if (!isOwnValue(value)) return readText(value, READER_OF[name], readers);
  if (!value.own) return { value };
  const read = readText(value.value, READER_OF[name], readers);
  return 'fault' in read ? read : { value: { own: true, value: read.value } };
};
