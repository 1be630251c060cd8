import { MAX_NAME } from '#domain/people/person-limits';
import { MAX_BUTTON_TITLE, MAX_BUTTONS, MAX_DESCRIPTION } from './card-limits.ts';
import { readCardLink } from './card-links.ts';
import { readPreference } from './check-preferences.ts';
import type { CardButton, CardField, OwnCard, ProfileCard } from './profile-card.ts';
import type { SocialName } from './site.ts';

export type CardFaultCode =
  | 'NAME_MISSING'
  | 'NAME_TOO_LONG'
  | 'DESCRIPTION_TOO_LONG'
  | 'PHONE'
  | 'EMAIL'
  | 'TOO_MANY_BUTTONS'
  | 'BUTTON_TITLE'
  | 'BUTTON_TITLE_TOO_LONG'
  | 'BUTTON_LINK'
  | 'SOCIAL_URL'
  | 'COLOR';
/** Why a value is refused; `rank`: number of the button, from 1. */
export type CardFault = { code: CardFaultCode; rank: number };

type ReadOf<V> = { value: V } | { fault: CardFault };
/** A text in its stored form; null: not valid. */
type ReadText = (text: string) => string | null;
export type CardReaders = { email: ReadText; phone: ReadText };
type Reader<V> = (given: V, readers: CardReaders) => ReadOf<V>;

const fault = (code: CardFaultCode, rank = 0): { fault: CardFault } => ({ fault: { code, rank } });
const asIs = <V>(value: V): ReadOf<V> => ({ value });

const text =
  (max: number, tooLong: CardFaultCode): Reader<string> =>
  (given) => {
    const value = given.trim();
    return value.length > max ? fault(tooLong) : { value };
  };

const name = text(MAX_NAME, 'NAME_TOO_LONG');

/** An empty text means no value. */
const contact =
  (kind: keyof CardReaders, code: CardFaultCode): Reader<string | null> =>
  (given, readers) => {
    const typed = given?.trim() ?? '';
    if (typed === '') return { value: null };
    const value = readers[kind](typed);
    return value === null ? fault(code) : { value };
  };

const social =
  (network: SocialName): Reader<string | null> =>
  (given) => {
    const outcome = readPreference(network, given);
    return 'fault' in outcome ? fault('SOCIAL_URL') : outcome;
  };

const HEX = /^#[0-9a-f]{6}$/i;
const color: Reader<string> = (given) => (HEX.test(given) ? { value: given.toLowerCase() } : fault('COLOR'));

type ReadPhone = CardReaders['phone'];

const readButton = ({ title, link }: CardButton, rank: number, readPhone: ReadPhone): ReadOf<CardButton> => {
  const [words, target] = [title.trim(), readCardLink(link, readPhone)];
  if (words === '') return fault('BUTTON_TITLE', rank);
  if (words.length > MAX_BUTTON_TITLE) return fault('BUTTON_TITLE_TOO_LONG', rank);
  return target === null ? fault('BUTTON_LINK', rank) : { value: { title: words, link: target } };
};

const buttons: Reader<readonly CardButton[]> = (given, { phone }) => {
  if (given.length > MAX_BUTTONS) return fault('TOO_MANY_BUTTONS');
  const read = given.map((button, index) => readButton(button, index + 1, phone));
  const refused = read.find((reading) => 'fault' in reading);
  return refused ?? { value: read.flatMap((reading) => ('value' in reading ? [reading.value] : [])) };
};

const READERS: { readonly [F in CardField]: Reader<ProfileCard[F]> } = {
  isShown: asIs,
  firstname: (given, readers) => (given.trim() === '' ? fault('NAME_MISSING') : name(given, readers)),
  lastname: name,
  description: text(MAX_DESCRIPTION, 'DESCRIPTION_TOO_LONG'),
  phone: contact('phone', 'PHONE'),
  email: contact('email', 'EMAIL'),
  pictureId: asIs,
  buttons,
  facebook: social('facebook'),
  instagram: social('instagram'),
  linkedin: social('linkedin'),
  youtube: social('youtube'),
  twitter: social('twitter'),
  textColor: color,
  backgroundColor: color,
};

/** A value of a profile card in stored form, or why it is refused (rules SITE-CARD-VALUES, SITE-CARD-BUTTONS). */
export const readCardValue = <F extends CardField>(
  field: F,
  given: OwnCard[F],
  readers: CardReaders,
): ReadOf<OwnCard[F]> => {
  if (!given.own) return { value: given };
  const read = (READERS[field] as Reader<ProfileCard[F]>)(given.value, readers);
  return 'fault' in read ? read : { value: { own: true, value: read.value } as OwnCard[F] };
};

/** The complete buttons, for a preview while other buttons are being typed. */
export const completeButtons = (given: readonly CardButton[], { phone }: CardReaders): readonly CardButton[] =>
  given.slice(0, MAX_BUTTONS).flatMap((button) => {
    const read = readButton(button, 0, phone);
    return 'value' in read ? [read.value] : [];
  });
