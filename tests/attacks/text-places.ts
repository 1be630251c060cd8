import fc from 'fast-check';
import type { JsonSchema } from '#http/api/openapi-schemas';
import { type DescribedCall, inputSchemaOf, resolve, valid } from './openapi-calls.ts';

/** Where the input of a call takes a text of a person: a string without a format, a pattern or a list of values. */

type Fields = Readonly<Record<string, unknown>>;
/** `write`: the sample with a text at this place. */
export type TextPlace = { path: string; write: (sample: Fields, text: string) => Fields };

/** A place shorter than this holds a code rather than words. */
const MIN_LENGTH = 20;
const MAX_DEPTH = 6;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const isText = ({ type, format, pattern, enum: values, const: constant, maxLength = 1000 }: JsonSchema): boolean =>
  type === 'string' && !format && !pattern && !values && constant === undefined && maxLength >= MIN_LENGTH;

/** Any JSON, as the content of the editor. */
const isAnything = ({ type, anyOf, oneOf, enum: values, const: constant }: JsonSchema): boolean =>
  type === undefined && !anyOf && !oneOf && !values && constant === undefined;

type Step = { schema: JsonSchema; name: string };

/** The value at a step of `base`, or a valid one of its schema, for example of the variant that has this part. */
const startOf = ({ schema, name }: Step, base: unknown): Fields => {
  if (isFields(base) && (name in base || !schema.required?.includes(name))) return base;
  const [made] = fc.sample(valid(schema), { seed: 1, numRuns: 1 });
  return isFields(made) ? made : {};
};

const writeAt = (steps: readonly Step[], base: unknown, text: string): unknown => {
  const [step, ...rest] = steps;
  if (!step) return text;
  const start = startOf(step, base);
  return { ...start, [step.name]: writeAt(rest, start[step.name], text) };
};

/** Texts of the editor in a sample: leaves named 'text' of its JSON. */
const withEditorText = (value: unknown, text: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => withEditorText(item, text));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === 'text' && typeof item === 'string' ? text : withEditorText(item, text),
    ]),
  );
};

const walk = (given: unknown, steps: readonly Step[], depth: number): Step[][] => {
  const schema = resolve(given);
  if (depth > MAX_DEPTH) return [];
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (variants.length > 0) return variants.flatMap((variant) => walk(variant, steps, depth + 1));
  if (isText(schema)) return [[...steps]];
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    walk(part, [...steps, { schema, name }], depth + 1),
  );
};

/** A password, a token or a code is no text that anything shows; `from` is the former value. */
const HIDDEN = /password|token|^from$|current|refresh|key|secret|plan|cursor|session|digest|^selection$/i;

/** The places of a call, once each. */
export const textPlaces = (call: DescribedCall): TextPlace[] => {
  const found = new Map<string, TextPlace>();
  for (const steps of walk(inputSchemaOf(call), [], 0)) {
    const path = steps.map(({ name }) => name).join('.');
    if (steps.some(({ name }) => HIDDEN.test(name)) || found.has(path)) continue;
    found.set(path, { path, write: (sample, text) => writeAt(steps, sample, text) as Fields });
  }
  return [...found.values()];
};

/** A sample, and the same for each other value of the page in its address. */
export const otherPages = (call: DescribedCall, sample: Fields): Fields[] => {
  const { page } = inputSchemaOf(call).properties ?? {};
  const values = resolve(page).enum ?? [];
  return [sample, ...values.filter((value) => value !== sample.page).map((value) => ({ ...sample, page: value }))];
};

/** The places of the texts that an editor writes into a sample. */
export const editorPlaces = (call: DescribedCall, sample: Fields): TextPlace[] =>
  Object.values(inputSchemaOf(call).properties ?? {}).some((part) => isAnything(resolve(part))) ||
  JSON.stringify(sample).includes('"type":"doc"')
    ? [{ path: 'text of the editor', write: (given, text) => withEditorText(given, text) as Fields }]
    : [];
