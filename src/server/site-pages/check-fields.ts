import { type FieldError, type Refusal, refuse } from '#contracts/problem';
import type { OwnValue } from '#domain/changes/own-value';
import { entriesOf } from '#domain/objects/typed';
import { PAGE_FIELDS, type PageField, pageFault, SITE_PAGES } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import { PAGE_FAULTS } from '#fr/site-pages';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { hasForeignPicture } from '#server/files';

type FieldsInput = Readonly<Partial<Record<PageField, OwnValue | undefined>>>;

const givenFields = (given: FieldsInput): [PageField, OwnValue][] =>
  entriesOf(given).flatMap(([field, own]): [PageField, OwnValue][] => (own ? [[field, own]] : []));

const findForeign = async (ctx: StaffCtx, tx: Tx, [field, own]: [PageField, OwnValue]): Promise<boolean> =>
  PAGE_FIELDS[field].kind === 'picture' && own.own && hasForeignPicture(ctx, tx, [String(own.value)]);

type FieldsCheck = {
  page: PageName;
  given: FieldsInput;
  /** Values that are being typed may be incomplete. */
  isPreview?: true;
};

/**
 * Why values of a page are refused: a field of another page, an incomplete point, a picture of another market center.
 */
export const checkFields = async (
  ctx: StaffCtx,
  tx: Tx,
  { page, given, isPreview }: FieldsCheck,
): Promise<Refusal | null> => {
  const entries = givenFields(given);
  if (entries.some(([field]) => !SITE_PAGES[page].fields.includes(field))) return refuse(422, 'FIELD_OF_ANOTHER_PAGE');
  const errors: FieldError[] = [];
  for (const entry of entries) {
    const [field, own] = entry;
    const incomplete = isPreview ? null : pageFault(field, own);
    const fault = (await findForeign(ctx, tx, entry)) ? 'FOREIGN_PICTURE' : incomplete;
    if (fault) errors.push({ field, message: PAGE_FAULTS[fault] });
  }
  return errors.length > 0 ? refuse(422, 'INVALID_FORM', { errors }) : null;
};
