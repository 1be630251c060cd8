import type { TextKey } from '#domain/network/texts';
import type { PageName } from '#domain/sites/site';
import { networkText } from '#fr/network-texts';
import type { PublicCtx } from '#server/context';
import { valuesOf } from './site-texts.ts';

type Metadata = { title: string; description: string };

const nonEmpty = (text: string | null | undefined): string | null => text?.trim() || null;

/** Adds the site's name to a title that does not contain it. */
const withName = (title: string, name: string): string => (title.includes(name) ? title : `${title} | ${name}`);

/**
 * Title and description of a page of a site: as the site customised them (rule SITE-PAGE-SETTINGS), else the site's own
 * title for its home page, else the network's texts with the site's name.
 */
export const pageMetadata = (ctx: PublicCtx, page: PageName): Metadata => {
  const { site } = ctx;
  const own = site.pages[page]?.metadata;
  const text = (key: TextKey): string => networkText(ctx.directory.network(), key, valuesOf(site));
  const title = nonEmpty(own?.title) ?? (page === 'home' ? nonEmpty(site.settings.title) : null);
  return {
    title: title ?? withName(text(`${page}.metadata.title`), site.name),
    description: nonEmpty(own?.description) ?? text(`${page}.metadata.description`),
  };
};
