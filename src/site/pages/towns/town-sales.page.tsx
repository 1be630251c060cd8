import { TOWNS_PATH, townPath, townSalesPath } from '#domain/towns/town-page';
import { communeName } from '#fr/places';
import { FRAME_WORDS } from '#fr/site';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import type { PublicCtx } from '#server/context';
import { latestSales } from '#server/valuation';
import { TownSalesView, type TownSalesViewProps } from '#site/components/towns/town-sales-view.tsx';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { findTownOf } from './town-address.ts';

const MAX_SALES = 30;

const load = async (ctx: PublicCtx, request: PageRequest): Promise<PageResult<TownSalesViewProps>> => {
  const found = await findTownOf(ctx, request, townSalesPath);
  if (found.kind !== 'town') return found;
  const name = communeName(found.town);
  return {
    kind: 'page',
    data: {
      name,
      crumbs: [
        { label: FRAME_WORDS.home, href: '/' },
        { label: WORDS.index, href: TOWNS_PATH },
        { label: name, href: townPath(found.slug) },
        { label: WORDS.sales(name) },
      ],
      sales: await latestSales(ctx, found.town, MAX_SALES),
    },
    head: { title: `${WORDS.sales(name)} | ${ctx.site.name}`, noindex: true },
  };
};

/** '/immobilier/lyon-3e-69003/ventes': the latest published sales, never indexed (rule TOWN-SALES). */
export const townSalesPage = definePage({
  path: townSalesPath(':town'),
  listed: false,
  shows: 'sales',
  load,
  view: ({ data }) => <TownSalesView {...data} />,
});
