import type { EstimationFields } from '#contracts/estimations';
import { WISHES, type Wish } from '#domain/estimation/described';
import { EMPTY_FORM, type FormState } from '#site/components/forms/form-state.ts';
import type { SentForm } from '#site/render/page.ts';

const HOME_FIELDS = [
  'type',
  'address',
  'zipcode',
  'city',
  'area',
  'rooms',
  'bedRooms',
  'groundArea',
  'floor',
  'website',
] as const;
const PLACE_FIELDS = ['lat', 'lng'] as const;
const CONTACT_FIELDS = ['firstname', 'lastname', 'email', 'phonenumber'] as const;
const BOXES = ['consent', 'phoneProspecting'] as const;

const MAX_LENGTH = 300;

type Texts = Record<string, string>;

const textsOf = (form: Pick<SentForm, 'text'>, names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, form.text(name).slice(0, MAX_LENGTH)]));

const degrees = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);

const HIDDEN_FIELDS = ['zipcode', 'city', ...PLACE_FIELDS] as const;
const NO_PLACE = Object.fromEntries(HIDDEN_FIELDS.map((name) => [name, '']));

/** Whether another address was typed without scripts: the hidden fields still contain the previous place. */
const hasFormerPlace = (values: Texts, former: FormState['values']): boolean =>
  values.address !== former.address && HIDDEN_FIELDS.every((name) => values[name] === (former[name] ?? ''));

/**
 * Values of the home step: `given` for the use case, `values` to show the form again. `former`: the corrected values.
 */
export const homeOf = (
  form: Pick<SentForm, 'text'>,
  former: FormState['values'] = {},
): { given: EstimationFields; values: Texts } => {
  const typed = textsOf(form, [...HOME_FIELDS, ...PLACE_FIELDS]);
  const values = hasFormerPlace(typed, former) ? { ...typed, ...NO_PLACE } : typed;
  const { lat = '', lng = '', ...texts } = values;
  return { given: { ...texts, lat: degrees(lat), lng: degrees(lng) }, values };
};

/** Values of the contact step. */
export const personOf = (form: SentForm): { given: EstimationFields; values: Texts } => {
  const texts = textsOf(form, CONTACT_FIELDS);
  const boxes = textsOf(form, BOXES);
  const given = { ...texts, consent: boxes.consent === '1', phoneProspecting: boxes.phoneProspecting === '1' };
  return { given, values: { ...texts, ...boxes } };
};

/** Values of the form of a call or a visit that the person asks for. */
export const wishOf = (form: Pick<SentForm, 'text'>) => {
  const phonenumber = form.text('phonenumber').slice(0, MAX_LENGTH);
  const wish: Wish = WISHES.find((known) => known === form.text('wish')) ?? 'call';
  const phoneProspecting = form.text('phoneProspecting') === '1';
  const values: Texts = { phonenumber, wish, phoneProspecting: phoneProspecting ? '1' : '' };
  return { given: { phonenumber, wish, phoneProspecting }, values };
};

/** A form with these values, without errors. */
export const formWith = (values: FormState['values']): FormState => ({ ...EMPTY_FORM, values });
