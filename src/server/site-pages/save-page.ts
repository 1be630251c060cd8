import type { z } from 'zod';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { PageChanges, sitePageOperations } from '#contracts/site-pages';
import type { FieldChanges } from '#domain/changes/apply-changes';
import type { OwnValue } from '#domain/changes/own-value';
import { keysOf } from '#domain/objects/typed';
import { givenValue, PAGE_FIELD_NAMES, type PageField, withPage, withPageFields } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import type { Tx } from '#platform/db/database';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { lockSite, readPage, type SiteColumns, serveSaved, writeSite } from '#server/sites';
import { checkFields } from './check-fields.ts';
import { basesOf, findStored, hasPage, type PageValues, subjectOf, valuesOf } from './page.ts';

type Saved = z.input<typeof sitePageOperations.save.output>;

type Save = { page: PageName; changes: PageChanges; action: 'page.saved' | 'page.restored' };

type Change = { from: string; to: OwnValue };

const entriesOf = (changes: PageChanges): [PageField, Change][] =>
  PAGE_FIELD_NAMES.flatMap((field): [PageField, Change][] => {
    const change = changes[field];
    return change ? [[field, { ...change, to: givenValue(field, change.to) }]] : [];
  });

const writtenOf = (applied: FieldChanges<PageValues>): PageValues =>
  Object.fromEntries(Object.entries(applied).map(([field, change]) => [field, change?.to]));

/** The entry of the page in the column: settings without a field are kept. */
const rawPage = (pages: unknown, page: PageName): unknown => (pages as Readonly<Record<string, unknown>>)[page];

const write =
  (ctx: StaffCtx, tx: Tx, { pages }: SiteColumns, page: PageName) =>
  (applied: FieldChanges<PageValues>) =>
    writeSite(ctx, tx, {
      pages: JSON.stringify(withPage(pages, page, withPageFields(rawPage(pages, page), writtenOf(applied)))),
    });

/** Saves fields of a page, whose site is locked. */
const saveLocked = async (
  ctx: StaffCtx,
  tx: Tx,
  { row, page, changes, action }: Save & { row: SiteColumns },
): Promise<Refusal | null> => {
  const entries = entriesOf(changes);
  const given = Object.fromEntries(entries.map(([field, { to }]) => [field, to]));
  const refused = await checkFields(ctx, tx, { page, given });
  if (refused) return refused;
  const stored = valuesOf(readPage(row.pages, page), page);
  return saveFields<PageValues>(ctx, tx, {
    subject: subjectOf(ctx, page),
    action,
    stored,
    changes: Object.fromEntries(entries),
    long: keysOf(stored),
    write: write(ctx, tx, row, page),
  });
};

/**
 * Runs a save of a page of this site with its row locked, and returns when the public page shows it. Fields that a
 * refused save stored beside its conflicts are committed too.
 */
export const changePage = async (
  ctx: StaffCtx,
  page: PageName,
  save: (tx: Tx, row: SiteColumns) => Promise<Refusal | null>,
): Promise<Saved | Refusal> => {
  if (!hasPage(ctx.site, page)) return refuse(404, 'NOT_FOUND');
  const saved = await ctx.write(async (tx) => {
    const refusal = await save(tx, await lockSite(ctx, tx));
    if (isRefusal(refusal)) return refusal;
    const { pages, updated_at } = await findStored(ctx, tx);
    return { from: basesOf(valuesOf(readPage(pages, page), page)), updatedAt: updated_at.toISOString() };
  });
  await serveSaved(ctx);
  return saved;
};

type Input = z.output<typeof sitePageOperations.save.input>;

/** Saves fields of a page by comparison (rules SITE-PAGE-SETTINGS, CHANGE-COMPARED). */
export const saveSitePage = (ctx: StaffCtx, { page, changes }: Input): Promise<Saved | Refusal> =>
  changePage(ctx, page, (tx, row) => saveLocked(ctx, tx, { row, page, changes, action: 'page.saved' }));

/** Writes changes that restore a version, like any other save. */
export const restoreFields = (
  ctx: StaffCtx,
  tx: Tx,
  restored: { row: SiteColumns; page: PageName; changes: PageChanges },
): Promise<Refusal | null> => saveLocked(ctx, tx, { ...restored, action: 'page.restored' });
