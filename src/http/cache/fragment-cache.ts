import { byteLru } from '#platform/cache/byte-lru';
import { type Fragment, openFragments, type RenderFragments } from '#site/render/fragments.ts';

/** About 2,000 cards of listings. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Fragments of the pages of this process, in memory. */
export const openFragmentCache = (): RenderFragments => openFragments(byteLru<Fragment>(MAX_BYTES));

export { withoutFragments } from '#site/render/fragments.ts';
