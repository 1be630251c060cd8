import type { CroppedPicture } from '#contracts/pictures';
import { type Refusal, refuse } from '#contracts/problem';
import type { PageDetail } from '#contracts/site-pages';
import { INHERITED } from '#domain/changes/own-value';
import { allKeyed } from '#domain/objects/all-keyed';
import { entriesOf } from '#domain/objects/typed';
import { PAGE_FIELDS, type PageField, SITE_PAGES, withPageFields } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import type { PageSettings, Site } from '#domain/sites/site';
import { inheritedField } from '#fr/page-texts';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { findCroppedPictures } from '#server/files';
import { readPage } from '#server/sites';
import { basesOf, findLastChange, findStored, hasPage, type PageValues, pathOf, valuesOf } from './page.ts';

type Fields = PageDetail['fields'];

/** The site with the stored values of one page, which the directory may not have yet. */
const siteWith = ({ site }: StaffCtx, page: PageName, stored: PageSettings): Site => ({
  ...site,
  pages: { ...site.pages, [page]: stored },
});

const fieldsOf = (ctx: StaffCtx, page: PageName, stored: PageSettings): Fields => {
  const values: PageValues = valuesOf(stored, page);
  const bases = basesOf(values);
  const network = ctx.directory.network();
  const fieldOf = (field: PageField): NonNullable<Fields[PageField]> => {
    const site = siteWith(ctx, page, withPageFields(stored, { [field]: INHERITED }));
    const inherited = inheritedField({ site, network }, page, field);
    return { own: values[field] ?? INHERITED, from: bases[field] ?? '', inherited } as NonNullable<Fields[PageField]>;
  };
  return Object.fromEntries(SITE_PAGES[page].fields.map((field) => [field, fieldOf(field)]));
};

const isPictureId = (value: unknown): value is string => typeof value === 'string';

/** The pictures that own and inherited values refer to. */
const findPictures = (ctx: StaffCtx, tx: Tx, fields: Fields): Promise<CroppedPicture[]> => {
  const named = entriesOf(fields).filter(([field]) => PAGE_FIELDS[field].kind === 'picture');
  const ids = named.flatMap(([, field]) => [field?.own.own ? field.own.value : null, field?.inherited?.value ?? null]);
  return findCroppedPictures(ctx, tx, ids.filter(isPictureId));
};

/** A page for editing. Read on the primary, because a save compares with the values there. */
export const getSitePage = async (ctx: StaffCtx, { page }: { page: PageName }): Promise<PageDetail | Refusal> => {
  if (!hasPage(ctx.site, page)) return refuse(404, 'NOT_FOUND');
  return ctx.write(async (tx) => {
    const row = await findStored(ctx, tx);
    const fields = fieldsOf(ctx, page, readPage(row.pages, page));
    return allKeyed({
      page,
      path: pathOf(ctx.site, page),
      lastChange: findLastChange(ctx, tx, page),
      fields,
      pictures: findPictures(ctx, tx, fields),
      updatedAt: row.updated_at.toISOString(),
    });
  });
};
