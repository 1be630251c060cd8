import type { OwnValue } from '#domain/changes/own-value';
import { contrast } from './color.ts';
import type { SocialName } from './site.ts';

/** Path of the profile card, and of the contact file that visitors download. */
export const CARD_PATH = '/carte';
export const CONTACT_PATH = '/carte.vcf';

export type CardButton = { title: string; link: string };

/** Link-in-bio card of a site (rule SITE-PROFILE-CARD). Colours are '#rrggbb'. */
export type ProfileCard = {
  /** Whether visitors see the card at `/carte`. */
  isShown: boolean;
  firstname: string;
  lastname: string;
  description: string;
  phone: string | null;
  email: string | null;
  pictureId: string | null;
  buttons: readonly CardButton[];
  textColor: string;
  backgroundColor: string;
} & Readonly<Record<SocialName, string | null>>;
export type CardField = keyof ProfileCard;

/** Fields of the card, in the order of its form. */
export const CARD_FIELDS = [
  'isShown',
  'firstname',
  'lastname',
  'description',
  'phone',
  'email',
  'pictureId',
  'buttons',
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'twitter',
  'textColor',
  'backgroundColor',
] as const satisfies readonly CardField[];

/** Kinds of changes in the history of a card. */
export const CARD_CHANGES = ['saved', 'restored'] as const;
export type CardChange = (typeof CARD_CHANGES)[number];

/** What a site stores of its card: a field without its own value shows data of the site (rule SITE-CARD-VALUES). */
export type OwnCard = { readonly [F in CardField]: OwnValue<ProfileCard[F]> };

/** The card that visitors see. */
export const resolveCard = (own: OwnCard, defaults: ProfileCard): ProfileCard =>
  Object.fromEntries(
    CARD_FIELDS.map((field) => {
      const value = own[field];
      return [field, value.own ? value.value : defaults[field]];
    }),
  ) as ProfileCard;

/** First and last name, or the name of the site. */
export const cardName = ({ firstname, lastname }: Pick<ProfileCard, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Minimum contrast of text, WCAG 2 AA. */
export const MIN_CONTRAST = 4.5;

/** The chosen text colour when its contrast suffices, otherwise white or black, whichever has more contrast. */
export const readableText = (wanted: string, ground: string): string => {
  if (contrast(wanted, ground) >= MIN_CONTRAST) return wanted;
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
};
