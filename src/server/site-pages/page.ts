import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { hasEstimation } from '#domain/estimation/availability';
import { type PageField, pagesOf, SITE_PAGES, storedField } from '#domain/sites/page-fields';
import { PAGE_PATHS, type PageName } from '#domain/sites/page-names';
import type { PageSettings, Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import { changesOf, digestOfValue, type Subject } from '#server/access';
import type { StaffCtx } from '#server/context';
import type { SiteColumns } from '#server/sites';

/** The own values of a page, one entry for each field. */
export type PageValues = Readonly<Partial<Record<PageField, OwnValue>>>;

/** Columns of a site that its pages need. */
export type StoredPages = Pick<SiteColumns, 'pages' | 'updated_at'>;

/** Whether the site has this page. */
export const hasPage = ({ type }: Pick<Site, 'type'>, page: PageName): boolean => pagesOf(type).includes(page);

/** Path of a page on the public site; null: its module is not active (rule ESTIMATION-MODULE). */
export const pathOf = (site: Site, page: PageName): string | null =>
  page === 'estimation' && !hasEstimation(site) ? null : PAGE_PATHS[page];

/** Subject in the journal of changes. */
export const subjectOf = ({ site }: Pick<StaffCtx, 'site'>, page: PageName): Subject => ({
  kind: `page-${page}`,
  id: site.id,
});

const ownOf = (stored: PageSettings, field: PageField): OwnValue => {
  const value = storedField(stored, field);
  return value === undefined ? INHERITED : { own: true, value };
};

export const valuesOf = (stored: PageSettings, page: PageName): PageValues =>
  Object.fromEntries(SITE_PAGES[page].fields.map((field) => [field, ownOf(stored, field)]));

/** The next `from` of each field. */
export const basesOf = (values: PageValues): Partial<Record<PageField, string>> =>
  Object.fromEntries(Object.entries(values).map(([field, own]) => [field, digestOfValue(own)]));

/** The stored values of this site's pages, without a lock. */
export const findStored = ({ site }: Pick<StaffCtx, 'site'>, tx: Tx): Promise<StoredPages> =>
  tx
    .selectFrom('sites')
    .select(['pages', 'updated_at'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();

export const findLastChange = async (ctx: StaffCtx, tx: Tx, page: PageName) => {
  const last = await changesOf(tx, ctx, subjectOf(ctx, page))
    .select(['actor_id', 'actor_name', 'at'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { by: { id: last.actor_id, name: last.actor_name }, at: last.at.toISOString() } : null;
};
