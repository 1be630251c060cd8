import type { CardDetail } from '#contracts/profile-card';
import { recordOf } from '#domain/objects/typed';
import { MAX_EMAIL, MAX_NAME } from '#domain/people/person-limits';
import { MAX_BUTTON_TITLE, MAX_BUTTONS, MAX_DESCRIPTION, MAX_LINK } from '#domain/sites/card-limits';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { CARD_FIELDS, type CardField } from '#domain/sites/profile-card';
import { CARD_EDITOR_WORDS as WORDS } from '#fr/card-editor';
import { PREFERENCE_WORDS } from '#fr/preferences';
import type { Inherited } from '#office/form/inherited-values.ts';
import { PHONE_FIELD } from '#office/form/phone-field.ts';
import type { Stored } from '#office/saving/field-states.ts';
import type { FieldOf, FormField } from '#ui/office/form/form-field.ts';

export type CardFormField = FormField & { name: CardField };
type Named<F> = F extends FormField ? Omit<F, 'name' | 'label'> : never;
type Setting = Named<FormField>;

const SETTINGS: Readonly<Record<Exclude<CardField, 'pictureId'>, Setting>> = {
  isShown: { kind: 'switch', description: WORDS.hints.isShown },
  firstname: { kind: 'text', maxLength: MAX_NAME },
  lastname: { kind: 'text', maxLength: MAX_NAME },
  description: { kind: 'longText', maxLength: MAX_DESCRIPTION, rows: 4 },
  phone: PHONE_FIELD,
  email: { kind: 'email', maxLength: MAX_EMAIL, emptyIsNull: true },
  buttons: {
    kind: 'links',
    description: WORDS.hints.buttons,
    most: MAX_BUTTONS,
    max: { title: MAX_BUTTON_TITLE, link: MAX_LINK },
    placeholder: WORDS.buttons.placeholder,
    words: WORDS.buttons,
  },
  ...recordOf(SOCIAL_NAMES, (name) => ({
    kind: 'url',
    maxLength: MAX_LINK,
    emptyIsNull: true,
    placeholder: PREFERENCE_WORDS.placeholders[name],
  })),
  textColor: { kind: 'color' },
  backgroundColor: { kind: 'color' },
};

/** The fields of the form, in order. */
export const cardFields = (picture: Omit<FieldOf<'picture'>, 'name' | 'label'>): CardFormField[] =>
  CARD_FIELDS.map((name) => {
    const setting = name === 'pictureId' ? picture : SETTINGS[name];
    return { ...setting, name, label: WORDS.fields[name] };
  });

/** Sections of the form, in the order of the specification. */
export const CARD_SECTIONS = {
  shown: ['isShown'],
  person: ['firstname', 'lastname', 'description', 'phone', 'email', 'pictureId'],
  buttons: ['buttons'],
  socials: SOCIAL_NAMES,
  colors: ['textColor', 'backgroundColor'],
} as const satisfies Record<string, readonly CardField[]>;
export type CardSection = keyof typeof CARD_SECTIONS;

const isNone = (value: unknown): boolean => value === null || value === '';

/** The displayed value of each field without an own value. The switch and empty values have no source. */
export const inheritedOf = ({ inherited }: CardDetail): Inherited =>
  Object.fromEntries(
    CARD_FIELDS.map((name) => {
      const value = inherited[name];
      return [name, { value, source: name === 'isShown' || isNone(value) ? null : WORDS.source }];
    }),
  );

export const storedOf = ({ values }: CardDetail): Stored<CardField> =>
  recordOf(CARD_FIELDS, (name) => ({ value: values[name], from: values[name] }));
