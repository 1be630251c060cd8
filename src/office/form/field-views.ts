import { createElement, type ReactElement } from 'react';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { SAVING_WORDS } from '#fr/saving';
import type { FieldView, FieldViews } from '#office/saving/compare.tsx';
import { describeValue } from '#ui/office/form/field-values.ts';
import type { FormField } from '#ui/office/form/form-field.ts';
import { ValueView } from '#ui/office/form/value-view.tsx';
import { type Inherited, ownOf } from './inherited-values.ts';

const VALUES = BACK_OFFICE_WORDS.office.form.values;

/** Values that are not texts: a picture, a colour. Undefined for an inherited value. */
const shownOf = (field: FormField, value: unknown): ReactElement | null =>
  value !== undefined && (field.kind === 'picture' || field.kind === 'color')
    ? createElement(ValueView, { field, value })
    : null;

/** Kinds whose values have several lines. */
const LINES: readonly FormField['kind'][] = ['longText', 'points', 'links'];

const viewOf = (field: FormField, inherited: Inherited[string] | undefined): FieldView => {
  const words = (held: unknown): string => {
    const value = ownOf(held, inherited);
    return value === undefined ? SAVING_WORDS.form.inheritedValue : describeValue(field, value, VALUES);
  };
  if (LINES.includes(field.kind)) return { label: field.label, lines: (held) => words(held).split('\n') };
  return { label: field.label, show: (held) => shownOf(field, ownOf(held, inherited)) ?? words(held) };
};

/** How the values of each field are compared. */
export const viewsOf = (fields: readonly FormField[], inherited: Inherited): FieldViews =>
  Object.fromEntries(fields.map((field) => [field.name, viewOf(field, inherited[field.name])]));
