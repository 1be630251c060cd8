import type { TextKey } from '#domain/network/texts';
import type { PageName } from '#domain/sites/site';
import { networkText } from '#fr/network-texts';
import type { PublicCtx } from '#server/context';
import { valuesOf } from './site-texts.ts';

type Metadata = { title: string; description: string };

const said = (text: string | null | undefined): string | null => text?.trim() || null;

/** Titles say whose page it is; the home page's own words do already. */
const withName = (title: string, name: string): string => (title.includes(name) ? title : `${title} | ${name}`);

/**
 * Title and description of a page of a site: as the site customised them (rule SITE-PAGE-SETTINGS), to the letter; else
 * the site's own title on its home page; else the network's texts with the site's name.
 */
export const pageMetadata = (ctx: PublicCtx, page: PageName): Metadata => {
  const { site } = ctx;
  const own = site.pages[page]?.metadata;
  const text = (key: TextKey): string => networkText(ctx.directory.network(), key, valuesOf(site));
  const title = said(own?.title) ?? (page === 'home' ? said(site.settings.title) : null);
  return {
    title: title ?? withName(text(`${page}.metadata.title`), site.name),
    description: said(own?.description) ?? text(`${page}.metadata.description`),
  };
};
