import type { OpinionDetail } from '#contracts/opinions';
import {
  type ChosenSale,
  MAX_CHOSEN_SALES,
  MAX_OPINION_TEXT,
  OPINION_FIELDS,
  type OpinionField,
  type OwnSaleField,
} from '#domain/estimation/opinion';
import { recordOf } from '#domain/objects/typed';
import { OPINION_WORDS } from '#fr/opinions';
import type { Stored } from '#office/saving/field-states.ts';
import type { FormField } from '#ui/office/form/form-field.ts';

const { fields: LABELS, reasonsHint, noteHint } = OPINION_WORDS.value;

const EUROS = { kind: 'number', unit: '€' } as const;

/** The fields of the opinion, in order. `nameOf`: the label of a chosen sale, where two values are compared. */
export const opinionFields = (
  nameOf: (sale: ChosenSale) => string,
): readonly (FormField & { name: OpinionField })[] => [
  {
    kind: 'tags',
    name: 'comparables',
    label: LABELS.comparables,
    max: MAX_CHOSEN_SALES,
    labelOf: (sale) => nameOf(sale as ChosenSale),
    find: async () => [],
  },
  { ...EUROS, name: 'low', label: LABELS.low },
  { ...EUROS, name: 'price', label: LABELS.price },
  { ...EUROS, name: 'high', label: LABELS.high },
  {
    kind: 'longText',
    name: 'reasons',
    label: LABELS.reasons,
    description: reasonsHint,
    maxLength: MAX_OPINION_TEXT,
    rows: 5,
  },
  { kind: 'longText', name: 'note', label: LABELS.note, description: noteHint, maxLength: MAX_OPINION_TEXT, rows: 4 },
];

export const storedOf = ({ values }: OpinionDetail): Stored<OpinionField> =>
  recordOf(OPINION_FIELDS, (name) => ({ value: values[name], from: values[name] }));

const OWN = OPINION_WORDS.own.fields;

/** The fields of a sale that is added by hand. */
export const OWN_SALE_FIELDS: readonly (FormField & { name: OwnSaleField })[] = [
  { kind: 'text', name: 'street', label: OWN.street, maxLength: 120, required: true },
  { kind: 'date', name: 'date', label: OWN.date, required: true },
  { ...EUROS, name: 'price', label: OWN.price, required: true },
  { kind: 'number', name: 'area', label: OWN.area, unit: 'm²', decimals: 2, required: true },
  { kind: 'number', name: 'rooms', label: OWN.rooms },
  { kind: 'number', name: 'land', label: OWN.land, unit: 'm²' },
];
