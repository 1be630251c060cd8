import type { PageDetail } from '#contracts/site-pages';
import { PAGE_FIELDS, type PageField, SITE_PAGES } from '#domain/sites/page-fields';
import { SITE_PAGE_WORDS as WORDS } from '#fr/site-pages';
import type { Inherited } from '#office/form/inherited-values.ts';
import type { Stored } from '#office/saving/field-states.ts';
import type { FieldOf, FormField } from '#ui/office/form/form-field.ts';

type PictureSetting = (ratio: number) => Omit<FieldOf<'picture'>, 'name' | 'label'>;

export type PageFormField = FormField & { name: PageField };

type Entry = NonNullable<PageDetail['fields'][PageField]>;

/** The fields of a page, each with its values from the server. */
const entriesOf = ({ page, fields }: PageDetail): [PageField, Entry][] =>
  SITE_PAGES[page].fields.flatMap((name): [PageField, Entry][] => {
    const field = fields[name];
    return field ? [[name, field]] : [];
  });

/** An empty field shows the future page content in grey. */
const placeholderOf = ({ inherited }: Entry) =>
  typeof inherited?.value === 'string' ? { placeholder: inherited.value } : {};

const fieldOf = (name: PageField, entry: Entry, picture: PictureSetting): PageFormField => {
  const rule = PAGE_FIELDS[name];
  const description = WORDS.descriptions[name];
  const described = { name, label: WORDS.fields[name], ...(description !== undefined && { description }) };
  if (rule.kind === 'picture') return { ...described, ...picture(rule.ratio) };
  if (rule.kind === 'points') return { ...described, kind: 'points', most: rule.most, max: rule.max };
  return { ...described, kind: rule.kind, maxLength: rule.max, ...placeholderOf(entry) };
};

/** The form fields of a page, in order. */
export const formFields = (detail: PageDetail, picture: PictureSetting): PageFormField[] =>
  entriesOf(detail).map(([name, entry]) => fieldOf(name, entry, picture));

const EMPTY = { text: '', longText: '', points: [], picture: null } as const;

/** The displayed value of each field without an own value, and its source. */
export const inheritedOf = (detail: PageDetail): Inherited =>
  Object.fromEntries(
    entriesOf(detail).map(([name, { inherited }]) => [
      name,
      inherited
        ? { value: inherited.value, source: inherited.from, words: WORDS.origins[inherited.from], emptyInherits: true }
        : { value: EMPTY[PAGE_FIELDS[name].kind], source: null },
    ]),
  );

export const storedOf = (detail: PageDetail): Stored<PageField> =>
  Object.fromEntries(
    entriesOf(detail).map(([name, { own, from }]) => [name, { value: own, from }]),
  ) as Stored<PageField>;

/** Fields of one group of the form, which belong to one block of the page. */
export type FieldGroup = { id: string; title: string; fields: readonly PageFormField[] };

export const groupsOf = (fields: readonly PageFormField[]): FieldGroup[] => {
  const blocks = Map.groupBy(fields, ({ name }) => name.slice(0, name.indexOf('.')) as keyof typeof WORDS.sections);
  return [...blocks].map(([id, inBlock]) => ({ id, title: WORDS.sections[id], fields: inBlock }));
};
