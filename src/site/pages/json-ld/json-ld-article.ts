import type { BlogPosting, WithContext } from 'schema-dts';
import type { Article } from '#server/articles';
import type { PublicCtx } from '#server/context';
import { root, withoutEmpty } from './json-ld.ts';
import { realEstateAgent } from './json-ld-owner.ts';

/**
 * An article of the blog as a BlogPosting; its author is the site's owner, because articles are not signed. `image`:
 * absolute address, or null.
 */
export const blogPosting = (
  ctx: PublicCtx,
  article: Article,
  { url, image }: { url: string; image: string | null },
): WithContext<BlogPosting> => {
  const owner = realEstateAgent(ctx, null);
  return root({
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: article.title,
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    ...withoutEmpty({ description: article.excerpt, image }),
    inLanguage: 'fr',
    author: owner,
    publisher: owner,
  });
};
