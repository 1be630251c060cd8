import type { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { sitePageOperations } from '#contracts/site-pages';
import { entriesOf } from '#domain/objects/typed';
import { givenValue, type PageField, SITE_PAGES, withPageFields } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import type { Site } from '#domain/sites/site';
import type { StaffCtx } from '#server/context';
import { readPage } from '#server/sites';
import { checkFields } from './check-fields.ts';
import { findStored, hasPage, type PageValues, pathOf } from './page.ts';

type Input = z.output<typeof sitePageOperations.preview.input>;

/** A page of the site with unsaved values, and its fields. */
type Previewed = { site: Site; path: string; fields: readonly PageField[] };

const valuesOf = (fields: Input['fields']): PageValues =>
  Object.fromEntries(entriesOf(fields).flatMap(([field, own]) => (own ? [[field, givenValue(field, own)]] : [])));

/** The site with these values of a page instead of the stored ones. Nothing is stored. */
export const previewSitePage = async (ctx: StaffCtx, { page, fields }: Input): Promise<Previewed | Refusal> => {
  const path = pathOf(ctx.site, page);
  if (!hasPage(ctx.site, page) || path === null) return refuse(404, 'NOT_FOUND');
  const given = valuesOf(fields);
  return ctx.write(async (tx) => {
    const refused = await checkFields(ctx, tx, { page, given, isPreview: true });
    if (refused) return refused;
    const values = withPageFields(readPage((await findStored(ctx, tx)).pages, page), given);
    return {
      site: { ...ctx.site, pages: { ...ctx.site.pages, [page]: values } },
      path,
      fields: SITE_PAGES[page].fields,
    };
  });
};

/** The same with the stored values; null: the site does not show this page. */
export const previewStoredPage = async (ctx: StaffCtx, page: PageName): Promise<Previewed | null> => {
  const previewed = await previewSitePage(ctx, { page, fields: {} });
  return isRefusal(previewed) ? null : previewed;
};
