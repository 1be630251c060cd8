import { z } from 'zod';
import { contactSettingsOperations } from '#contracts/contact-settings';
import { feesOperations } from '#contracts/fees';
import { fynderSettingsOperations } from '#contracts/fynder-settings';
import { jsonSchema } from '#contracts/json';
import { type Preferences, preferenceOperations } from '#contracts/preferences';
import { profileCardOperations } from '#contracts/profile-card';
import { type PageDetail, pageDetailSchema } from '#contracts/site-pages';
import { hslSchema } from '#contracts/sites';
import type { OwnValue } from '#domain/changes/own-value';
import { choosePictureWidth, type Picture, pictureUrl } from '#domain/files/picture';
import { hslOfRgb, rgbOfHex } from '#domain/sites/color';
import { HEAD_NAMES } from '#domain/sites/head-content';
import { type InheritedPreference, switchEntries } from '#domain/sites/inherited-preferences';
import { fieldParts } from '#domain/sites/page-fields';
import { SOCIAL_NAMES } from '#domain/sites/preferences';
import { type ProfileCard, resolveCard } from '#domain/sites/profile-card';
import { made, type NamedShape, namesOf } from './name-table.ts';

const text = z.string().nullable();

/** Large enough for a banner. */
const PICTURE_WIDTH = 1920;

const urlOf = (pictures: readonly Picture[], id: unknown): string | null => {
  const picture = pictures.find((picture) => picture.id === id);
  return picture ? pictureUrl(picture.id, choosePictureWidth(picture.width, PICTURE_WIDTH), 'jpg') : null;
};

type PresentedPreferences = {
  values: Preferences['values'];
  inherited: Preferences['inherited'];
  pictures: readonly Picture[];
};

const shownValue = ({ values, inherited }: PresentedPreferences, name: InheritedPreference): unknown => {
  const own: OwnValue = values[name];
  return own.own ? own.value : inherited[name].value;
};
const colorOf = (shown: PresentedPreferences, name: InheritedPreference): z.input<typeof hslSchema> | null => {
  const hex = shownValue(shown, name);
  return typeof hex === 'string' ? hslOfRgb(rgbOfHex(hex)) : null;
};
const imageOf = (name: InheritedPreference, about: string) =>
  made(about, text, (shown: PresentedPreferences) => urlOf(shown.pictures, shownValue(shown, name)));

const video = z.object({ url: z.string(), activeOn: z.object({ home: z.boolean(), about: z.boolean() }) });
const videoOf = ({
  values: { aboutVideoUrl: url, aboutVideoPages: pages },
}: PresentedPreferences): z.input<typeof video> | null =>
  url === null ? null : { url, activeOn: { home: pages.includes('home'), about: pages.includes('about') } };

const settings = z.object({
  title: text,
  ...switchEntries(() => z.boolean()),
  logoUrl: text,
  faviconUrl: text,
  bgUrl: text,
  theme: z.object({ mainColor: hslSchema.nullable(), highlightColor: hslSchema.nullable() }),
  iframe: text,
  reviews: text,
  sector: z.array(z.object({ city: z.string() })),
  aboutVideo: video.nullable(),
});

const settingsOf = (shown: PresentedPreferences): z.input<typeof settings> => ({
  title: shown.values.title,
  ...switchEntries((name) => shownValue(shown, name) === true),
  logoUrl: urlOf(shown.pictures, shownValue(shown, 'logoId')),
  faviconUrl: urlOf(shown.pictures, shownValue(shown, 'faviconId')),
  bgUrl: urlOf(shown.pictures, shownValue(shown, 'backgroundId')),
  theme: { mainColor: colorOf(shown, 'mainColor'), highlightColor: colorOf(shown, 'highlightColor') },
  iframe: shown.values.iframe,
  reviews: shown.values.reviews,
  sector: shown.values.sectors,
  aboutVideo: videoOf(shown),
});

const head = z.object(Object.fromEntries(HEAD_NAMES.map((name) => [name, text])));

const PREFERENCES = {
  settings: made('What the site shows, with inherited values.', settings, settingsOf),
  logoUrl: imageOf('logoId', 'Of the logo that the site shows; null: none.'),
  faviconUrl: imageOf('faviconId', 'Of the favicon that the site shows; null: none.'),
  socials: made(
    'As its pages link to them.',
    z.array(z.object({ name: z.enum(SOCIAL_NAMES), url: z.string() })),
    ({ values }: PresentedPreferences) =>
      SOCIAL_NAMES.flatMap((name) => (values[name] === null ? [] : [{ name, url: values[name] }])),
  ),
  headContent: made('Identifiers; null: none.', head, ({ values }: PresentedPreferences) =>
    Object.fromEntries(HEAD_NAMES.map((name) => [name, values[name]])),
  ),
  propertiesSettings: made(
    'Which listings the site shares.',
    z.object({ specializations: z.array(z.string()), areas: z.array(z.string()) }),
    ({ values: { specializations, areas } }: PresentedPreferences) => ({ specializations, areas }),
  ),
  allPropertiesShared: made(
    'As in `values`.',
    z.boolean(),
    ({ values }: PresentedPreferences) => values.allPropertiesShared,
  ),
} as const;

const pageSettings = z.record(z.string(), z.record(z.string(), jsonSchema));

/** Replaces ids of pictures by URLs: 'banner.pictureId' becomes `banner.pictureUrl`. */
const pageSettingsOf = ({ fields, pictures }: PageDetail): z.input<typeof pageSettings> => {
  const blocks: Record<string, Record<string, z.core.util.JSONType>> = {};
  for (const [field, { own, inherited }] of Object.entries(fields)) {
    const [block, name] = fieldParts(field as keyof typeof fields);
    const value = (own.own ? own.value : inherited?.value) ?? null;
    const shown =
      name === 'pictureId' ? { pictureUrl: urlOf(pictures, value) } : { [name]: value as z.core.util.JSONType };
    blocks[block] = { ...blocks[block], ...shown };
  }
  return blocks;
};

const contact = z.object({
  general: z.object({ email: text, telephone: text }),
  estimation: z.object({ email: text }),
  leadgen: z.object({ gi: text, leadership: text }),
  properties: z.object({ type: z.enum(['agent', 'global']).nullable(), email: text, telephone: text }),
});
type Contact = z.output<typeof contactSettingsOperations.get.output>;

const contactOf = ({ values, inherited }: Contact): z.input<typeof contact> => {
  const general = (name: keyof typeof inherited): string | null => {
    const own = values[name];
    return own?.own ? own.value : inherited[name].value;
  };
  return {
    general: { email: general('generalEmail'), telephone: general('generalTelephone') },
    estimation: { email: values.estimationEmail ?? null },
    leadgen: { gi: values.leadgenGi ?? null, leadership: values.leadgenLeadership ?? null },
    properties: {
      type: values.propertiesType ?? null,
      email: values.propertiesEmail ?? null,
      telephone: values.propertiesTelephone ?? null,
    },
  };
};

const fynder = z.object({ enabled: z.boolean(), status: z.string(), theme: z.object({ name: z.string() }) });
type Fynder = z.output<typeof fynderSettingsOperations.get.output>;

type Card = z.output<typeof profileCardOperations.get.output>;
const shownCard = ({ values, inherited }: Card): ProfileCard => resolveCard(values, inherited);
const CARD_TEXTS = ['firstname', 'lastname', 'description', 'phone', 'email', 'textColor', 'backgroundColor'] as const;

const CARD = {
  ...Object.fromEntries(
    CARD_TEXTS.map((name) => [name, made('As visitors see it.', text, (card: Card) => shownCard(card)[name])]),
  ),
  photo: made('Address; null: none.', text, (card: Card) => urlOf(card.pictures, shownCard(card).pictureId)),
  buttons: made('As visitors see them.', z.array(z.object({ title: z.string(), link: z.string() })), (card: Card) => [
    ...shownCard(card).buttons,
  ]),
  socials: made(
    'As visitors see them.',
    z.array(z.object({ name: z.enum(SOCIAL_NAMES), link: z.string() })),
    (card: Card) => {
      const shown = shownCard(card);
      return SOCIAL_NAMES.flatMap((name) => (shown[name] === null ? [] : [{ name, link: shown[name] }]));
    },
  ),
} as const;

/** Names for the settings of a site, its pages and its profile card. */
export const SITE_NAMES: readonly NamedShape[] = [
  namesOf(preferenceOperations.get.output, PREFERENCES),
  namesOf(pageDetailSchema, {
    settings: made('What the page shows, by block, with inherited values.', pageSettings, pageSettingsOf),
  }),
  namesOf(contactSettingsOperations.get.output, {
    contact: made('With inherited values; null: none, or not edited by this person.', contact, contactOf),
  }),
  namesOf(fynderSettingsOperations.get.output, {
    fynder: made('The settings of the module.', fynder, ({ values: { status, theme }, isEnabled }: Fynder) => ({
      enabled: isEnabled,
      status,
      theme: { name: theme },
    })),
  }),
  namesOf(feesOperations.get.output, { fees: 'url' }),
  namesOf(profileCardOperations.get.output, CARD),
];
