import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { SAVING_WORDS } from '#fr/saving';
import type { FieldView, FieldViews } from '#office/saving/compare.tsx';
import { describeValue } from '#ui/office/form/field-values.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { type Inherited, ownOf } from './inherited-values.ts';

const VALUES = BACK_OFFICE_WORDS.office.form.values;

const viewOf = (field: FormField, inherited: Inherited[string] | undefined): FieldView => {
  const words = (held: unknown): string => {
    const value = ownOf(held, inherited);
    return value === undefined ? SAVING_WORDS.form.inheritedValue : describeValue(field, value, VALUES);
  };
  return field.kind === 'longText'
    ? { label: field.label, lines: (held) => words(held).split('\n') }
    : { label: field.label, show: words };
};

/** How two values of each field are compared. */
export const viewsOf = (fields: readonly FormField[], inherited: Inherited): FieldViews =>
  Object.fromEntries(fields.map((field) => [field.name, viewOf(field, inherited[field.name])]));
