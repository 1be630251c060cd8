import type { EstimationFields } from '#contracts/estimations';
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

const textsOf = (form: SentForm, names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, form.text(name).slice(0, MAX_LENGTH)]));

const degrees = (text: string): number | null =>
  text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);

/** Values of the step of the home: `given` for the use case, `values` to show the form again. */
export const homeOf = (form: SentForm): { given: EstimationFields; values: Texts } => {
  const texts = textsOf(form, HOME_FIELDS);
  const place = textsOf(form, PLACE_FIELDS);
  const given = { ...texts, lat: degrees(place.lat ?? ''), lng: degrees(place.lng ?? '') };
  return { given, values: { ...texts, ...place } };
};

/** Values of the step of the person. */
export const personOf = (form: SentForm): { given: EstimationFields; values: Texts } => {
  const texts = textsOf(form, CONTACT_FIELDS);
  const boxes = textsOf(form, BOXES);
  const given = { ...texts, consent: boxes.consent === '1', phoneProspecting: boxes.phoneProspecting === '1' };
  return { given, values: { ...texts, ...boxes } };
};

/** A form with these values, without errors. */
export const formWith = (values: FormState['values']): FormState => ({ ...EMPTY_FORM, values });
