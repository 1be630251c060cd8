import { openProduct } from '#compose/compose';
import type { Picture } from '#domain/files/picture';
import { listPages, routesOf } from '#http/pages/page-table';
import { openSiteIcons } from '#http/pages/site-icons';
import { readConfig } from '#platform/config';
import { silentLog } from '#platform/log';
import { originOf, type PublicCtx, publicCtx } from '#server/context';
import type { FrameProps } from '#site/components/layout/frame-props.ts';
import type { SearchViewProps } from '#site/components/search-view.tsx';
import { searchPage } from '#site/pages/search/search.page.tsx';
import type { Head } from '#site/render/page.ts';
import { pageCss } from '#site/render/page-css.ts';
import { colorClass } from '#ui/site/color-class.ts';

/** Input of a framework for a URL of the search page, loaded for each request by the product's own code. */
export type PeerPage = { props: SearchViewProps; frame: FrameProps; head: Head; css: string };

const PAGES = listPages({ dev: false });

const findSiteIcon = openSiteIcons();

/** Only what the frame shows, because frameworks that hydrate write all of it into the page again. */
const slimFrame = (ctx: PublicCtx, path: string, siteIcon: Picture | null): FrameProps => ({
  network: {
    ...ctx.directory.network(),
    texts: {},
    lists: {},
    fees: [],
    legal: {},
    careers: { title: '', intro: '', cards: [], figures: [] },
  },
  site: { ...ctx.site, pages: {} },
  origin: originOf(ctx),
  path,
  signIn: '/connexion',
  routes: routesOf(PAGES, ctx.site.type).routes,
  siteIcon,
  thirdParties: null,
});

const cssOf = (ctx: PublicCtx, { items }: SearchViewProps): string =>
  pageCss(
    ctx.site.settings.theme,
    new Set(items.flatMap(({ listing }) => listing.pictures.map(({ color }) => colorClass(color)))),
  );

/** Opens the product's database from the environment. Returns the loader of its search page. */
export const openSearchPage = async (): Promise<(host: string, url: string) => Promise<PeerPage>> => {
  const config = readConfig();
  const product = await openProduct({
    config,
    log: silentLog(),
    lifecycle: { onShutdown: () => {} },
    user: { kind: 'tool', label: 'bench peer' },
    handlesJobs: false,
    port: () => config.port,
  });
  return async (host, url) => {
    const site = product.directory.find(host);
    if (site === null || site === 'network') throw new Error(`no site at ${host}`);
    const ctx = publicCtx(product.ports, site);
    const { pathname, searchParams } = new URL(url, 'http://peer');
    const query = new URLSearchParams([...searchParams].filter(([name]) => searchPage.query?.includes(name)));
    const request = { origin: originOf(ctx), path: pathname, params: {}, query, routes: new Set<string>() };
    const [answer, siteIcon] = await Promise.all([searchPage.load(ctx, request), findSiteIcon(ctx)]);
    if (answer.kind !== 'page') throw new Error(`${url} answers no page`);
    return {
      props: answer.data,
      frame: slimFrame(ctx, pathname, siteIcon),
      head: answer.head,
      css: cssOf(ctx, answer.data),
    };
  };
};
