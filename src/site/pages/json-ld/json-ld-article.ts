import type { Article } from '#server/articles';
import type { PublicCtx } from '#server/context';
import { type JsonLd, known, root } from './json-ld.ts';
import { realEstateAgent } from './json-ld-owner.ts';

/** An article of the blog. Its author is the house: sites do not sign their articles. `image`: absolute address, or null. */
export const blogPosting = (
  ctx: PublicCtx,
  article: Article,
  { url, image }: { url: string; image: string | null },
): JsonLd => {
  const house = realEstateAgent(ctx, null);
  return root({
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: article.title,
    datePublished: article.publishedAt.toISOString(),
    dateModified: article.updatedAt.toISOString(),
    ...known({ description: article.excerpt, image }),
    inLanguage: 'fr',
    author: house,
    publisher: house,
  });
};
