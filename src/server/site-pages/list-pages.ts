import { sql } from 'kysely';
import type { z } from 'zod';
import type { sitePageOperations } from '#contracts/site-pages';
import { largePictureId } from '#domain/sites/page-defaults';
import { pagesOf } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { listPictures, presentPicture } from '#server/files';
import { findLastChange, pathOf } from './page.ts';

type Output = z.input<typeof sitePageOperations.list.output>;

const SHOWN_DAYS = 30;

/** Views by page in the last 30 days of the site's time zone; pages without views are omitted. */
const countViews = async ({ site, system }: StaffCtx, tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const today = sql`(${system.now()}::timestamptz at time zone ${site.market.timeZone})::date`;
  const rows = await tx
    .selectFrom('daily_counters')
    .select((eb) => ['subject', eb.fn.sum<string>('count').as('views')])
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('metric', '=', 'page-view')
    .where(sql<boolean>`day > ${today} - ${SHOWN_DAYS}::int and day <= ${today}`)
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, views }) => [subject, Number(views)]));
};

/** The pages of this site with their pictures, views and latest change. */
export const listSitePages = async (ctx: StaffCtx): Promise<Output> => {
  const names = pagesOf(ctx.site.type);
  const pictures = await listPictures(
    ctx,
    names.map((page) => largePictureId(ctx.site, page)),
  );
  const pictureOf = (page: PageName): Output['pages'][number]['picture'] => {
    const picture = pictures.get(largePictureId(ctx.site, page) ?? '');
    return picture ? presentPicture(picture) : null;
  };
  return ctx.read(async (tx) => {
    const views = await countViews(ctx, tx);
    const summaryOf = async (page: PageName): Promise<Output['pages'][number]> => ({
      page,
      path: pathOf(ctx.site, page),
      picture: pictureOf(page),
      views: views.get(page) ?? 0,
      lastChange: await findLastChange(ctx, tx, page),
    });
    return { pages: await Promise.all(names.map(summaryOf)) };
  });
};
