import type { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { PageChanges, sitePageOperations } from '#contracts/site-pages';
import { PAGE_FIELD_NAMES, SITE_PAGES } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import type { Tx } from '#platform/db/database';
import { findValuesAt, listChanges, type Version } from '#server/access';
import type { StaffCtx } from '#server/context';
import { readPage } from '#server/sites';
import { findStored, hasPage, type PageValues, type StoredPages, subjectOf, valuesOf } from './page.ts';
import { changePage, restoreFields } from './save-page.ts';

type Operations = typeof sitePageOperations;
type HistoryOutput = z.input<Operations['history']['output']>;

const presentVersion = ({ action, fields, ...version }: Version): HistoryOutput['items'][number] => ({
  ...version,
  kind: action === 'page.restored' ? 'restored' : 'saved',
  fields: PAGE_FIELD_NAMES.filter((field) => fields.includes(field)),
});

/** Changes of a page, newest first. */
export const listPageVersions = async (
  ctx: StaffCtx,
  { page, ...position }: z.output<Operations['history']['input']>,
): Promise<HistoryOutput | Refusal> => {
  if (!hasPage(ctx.site, page)) return refuse(404, 'NOT_FOUND');
  const found = await ctx.write((tx) => listChanges(ctx, tx, { subject: subjectOf(ctx, page), ...position }));
  return isRefusal(found) ? found : { ...found, items: found.items.map(presentVersion) };
};

type VersionQuery = { page: PageName; version: string; row: Pick<StoredPages, 'pages'> };

const findVersion = (ctx: StaffCtx, tx: Tx, { page, version, row }: VersionQuery): Promise<PageValues | null> =>
  findValuesAt<PageValues>(ctx, tx, {
    subject: subjectOf(ctx, page),
    version,
    now: valuesOf(readPage(row.pages, page), page),
  });

/** The own values of a page after one of its changes. */
export const getPageVersion = async (
  ctx: StaffCtx,
  { page, version }: z.output<Operations['version']['input']>,
): Promise<z.input<Operations['version']['output']> | Refusal> => {
  if (!hasPage(ctx.site, page)) return refuse(404, 'NOT_FOUND');
  return ctx.write(async (tx) => {
    const fields = await findVersion(ctx, tx, { page, version, row: await findStored(ctx, tx) });
    return fields ? { fields } : refuse(404, 'NOT_FOUND');
  });
};

type Restored = z.output<Operations['restore']['input']>;

const changesOf = (page: PageName, values: PageValues, seen: Restored['seen']): PageChanges =>
  Object.fromEntries(
    SITE_PAGES[page].fields.flatMap((field) => {
      const [from, to] = [seen[field], values[field]];
      return from !== undefined && to ? [[field, { from, to }]] : [];
    }),
  );

/** Writes a version back, compared with what the person saw. */
export const restoreSitePage = (
  ctx: StaffCtx,
  { page, version, seen }: Restored,
): Promise<z.input<Operations['restore']['output']> | Refusal> =>
  changePage(ctx, page, async (tx, row) => {
    const values = await findVersion(ctx, tx, { page, version, row });
    if (!values) return refuse(404, 'NOT_FOUND');
    return restoreFields(ctx, tx, { row, page, changes: changesOf(page, values, seen) });
  });
