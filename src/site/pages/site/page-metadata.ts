import type { PageName } from '#domain/sites/page-names';
import { pageTexts } from '#fr/page-texts';
import type { PublicCtx } from '#server/context';

type Metadata = { title: string; description: string };

/** The texts of a page of this site: its own ones, otherwise the defaults. */
export const textsOf = ({ site, directory }: PublicCtx, page: PageName): ReturnType<typeof pageTexts> =>
  pageTexts(site, directory.network(), page);

/** Title and description of a page of a site (rule SITE-PAGE-SETTINGS). */
export const pageMetadata = (ctx: PublicCtx, page: PageName): Metadata => {
  const { text } = textsOf(ctx, page);
  return { title: text('metadata.title'), description: text('metadata.description') };
};
