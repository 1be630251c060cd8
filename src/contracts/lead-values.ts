import { z } from 'zod';
import { LEAD_FIELDS, LEAD_VALUES, type LeadField, type LeadValues } from '#domain/leads/lead-values';
import { changeOf } from './changes.ts';

/** Shapes of the values of a lead, derived from their table. */

type Shape<V> = z.ZodType<V, V>;
type Stored = { [F in LeadField]: Shape<LeadValues[F]> };
type Changed = { [F in LeadField]: z.ZodOptional<Shape<{ from: LeadValues[F]; to: LeadValues[F] }>> };

const storedShape = (field: LeadField): z.ZodType => {
  const value = LEAD_VALUES[field];
  if (value.kind === 'choice') return z.enum(value.options);
  return value.kind === 'member' ? z.uuid().nullable() : z.string();
};

/** A text that is too long for its field is a validation error of the field (`invalidFields`). */
const givenShape = (field: LeadField): z.ZodType => {
  const value = LEAD_VALUES[field];
  if (value.kind === 'choice' || value.kind === 'member') return storedShape(field);
  const text = z.string().trim();
  return 'required' in value ? text.min(1).max(value.maxLength) : text.max(300);
};

const byField = (shapeOf: (field: LeadField) => z.ZodType) =>
  Object.fromEntries(LEAD_FIELDS.map((field) => [field, shapeOf(field)]));

/** Current values by field: the `from` of the next save. */
export const leadValuesSchema = z.object(byField(storedShape) as Stored);

/** Values that a lead returns unchanged. `assignee` is omitted, because a lead returns more data of that member. */
export const ownValues = leadValuesSchema.omit({ assignee: true }).shape;

/** Fields of a save. */
export const leadChangesSchema = z.strictObject(
  byField((field) => changeOf(storedShape(field), givenShape(field)).optional()) as Changed,
);
