import type { Answers, Question } from '#domain/estimation/conversation';
import type { EstimationType } from '#domain/estimation/described';
import { CHAT_WORDS as WORDS } from '#fr/estimation-chat';

/** An answer as the conversation displays it. */
export const shownAnswer: Readonly<Record<Question, (text: string) => string>> = {
  address: (text) => text,
  type: (text) => WORDS.kinds[text as EstimationType] ?? text,
  area: (text) => `${text}\u00a0${WORDS.answers.area}`,
  floor: (text) => (Number(text) === 0 ? WORDS.groundFloor : WORDS.floor(text)),
  groundArea: (text) => `${text}\u00a0${WORDS.answers.groundArea}`,
  phonenumber: (text) => text,
};

const PLACE = ['zipcode', 'city', 'lat', 'lng'] as const;
/** Data of the chosen suggestion; empty: the address was typed. */
export type ChosenPlace = Partial<Record<(typeof PLACE)[number], string | number>>;

/** A text field of a form; '' when it has none. */
export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

export const placeOf = (form: HTMLFormElement): ChosenPlace => {
  const data = new FormData(form);
  const texts = PLACE.map((name) => [name, textOf(data, name)] as const).filter(([, text]) => text !== '');
  return Object.fromEntries(
    texts.map(([name, text]) => [name, name === 'lat' || name === 'lng' ? Number(text) : text]),
  );
};

export const boxesOf = (form: HTMLFormElement): { consent: boolean; phoneProspecting: boolean } => {
  const data = new FormData(form);
  return { consent: data.get('consent') === '1', phoneProspecting: data.get('phoneProspecting') === '1' };
};

/** The fields of the home for the API; null: its area is still unknown. */
export const homeOf = ({ address, type, area, floor, groundArea }: Answers, place: ChosenPlace): object | null =>
  area === undefined ? null : { address, type, area, floor, groundArea, ...place };
