import { SPECIALIZATIONS } from '#domain/listings/visibility';
import { HEAD_NAMES } from '#domain/sites/head-content';
import { COLOR_PREFERENCES, PICTURE_PREFERENCES, SWITCH_PREFERENCES } from '#domain/sites/inherited-preferences';
import { MAX_AREAS, MAX_HEAD_ID, MAX_MAP, MAX_SECTORS, MAX_TITLE, MAX_URL } from '#domain/sites/preference-limits';
import { type PreferenceName, SOCIAL_NAMES, VIDEO_PAGES } from '#domain/sites/preferences';
import { PREFERENCE_WORDS as WORDS } from '#fr/preferences';
import type { FieldOf, FormField } from '#ui/office/form/form-field.ts';
import { colorNote } from './color-note.ts';

export type PreferenceField = FormField & { name: PreferenceName };

type Tools = {
  picture: Omit<FieldOf<'picture'>, 'name' | 'label' | 'hint'>;
  findSectors: FieldOf<'tags'>['find'];
  findAreas: FieldOf<'tags'>['find'];
};

const { fields: LABELS, hints: HINTS, placeholders: PLACEHOLDERS } = WORDS;

const townOf = (value: unknown): string => (value as { city: string }).city;

const TEXTS: readonly PreferenceField[] = [
  {
    kind: 'text',
    name: 'title',
    label: LABELS.title,
    description: HINTS.title,
    maxLength: MAX_TITLE,
    emptyIsNull: true,
  },
  ...SOCIAL_NAMES.map((name): PreferenceField => {
    const [label, placeholder] = [LABELS[name], PLACEHOLDERS[name]];
    return { kind: 'url', name, label, placeholder, maxLength: MAX_URL, emptyIsNull: true };
  }),
  ...HEAD_NAMES.map((name): PreferenceField => {
    const [label, description] = [LABELS[name], HINTS[name]];
    return { kind: 'text', name, label, description, maxLength: MAX_HEAD_ID, emptyIsNull: true };
  }),
  {
    kind: 'longText',
    name: 'iframe',
    label: LABELS.iframe,
    description: HINTS.iframe,
    rows: 2,
    maxLength: MAX_MAP,
    emptyIsNull: true,
  },
  { kind: 'longText', name: 'reviews', label: LABELS.reviews, rows: 6, emptyIsNull: true },
  {
    kind: 'url',
    name: 'aboutVideoUrl',
    label: LABELS.aboutVideoUrl,
    description: HINTS.aboutVideoUrl,
    maxLength: MAX_URL,
    emptyIsNull: true,
  },
];

const CHOICES: readonly PreferenceField[] = [
  {
    kind: 'choices',
    name: 'aboutVideoPages',
    label: LABELS.aboutVideoPages,
    options: VIDEO_PAGES.map((value) => ({ value, label: WORDS.videoPages[value] })),
  },
  { kind: 'switch', name: 'allPropertiesShared', label: LABELS.allPropertiesShared },
  {
    kind: 'choices',
    name: 'specializations',
    label: LABELS.specializations,
    description: HINTS.specializations,
    options: SPECIALIZATIONS.map((value) => ({ value, label: WORDS.specializations[value] })),
  },
  ...SWITCH_PREFERENCES.map((name): PreferenceField => ({ kind: 'switch', name, label: LABELS[name] })),
  ...COLOR_PREFERENCES.map(
    (name): PreferenceField => ({ kind: 'color', name, label: LABELS[name], note: colorNote(name) }),
  ),
];

const tags = ({ findSectors, findAreas }: Tools): readonly PreferenceField[] => [
  {
    kind: 'tags',
    name: 'sectors',
    label: LABELS.sectors,
    placeholder: PLACEHOLDERS.sectors,
    max: MAX_SECTORS,
    labelOf: townOf,
    find: findSectors,
  },
  {
    kind: 'tags',
    name: 'areas',
    label: LABELS.areas,
    description: HINTS.areas,
    placeholder: PLACEHOLDERS.areas,
    max: MAX_AREAS,
    labelOf: String,
    find: findAreas,
  },
];

/** All fields of the view Préférences, by preference. */
export const preferenceFields = (tools: Tools): ReadonlyMap<PreferenceName, PreferenceField> => {
  const pictures = PICTURE_PREFERENCES.map(
    (name): PreferenceField => ({ ...tools.picture, name, label: LABELS[name], hint: WORDS.picture.hints[name] }),
  );
  return new Map([...pictures, ...TEXTS, ...CHOICES, ...tags(tools)].map((field) => [field.name, field]));
};
