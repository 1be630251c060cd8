import { byteLru } from '#platform/cache/byte-lru';
import { type Fragment, openFragments, type RenderFragments } from '#site/render/fragments.ts';

/** Enough for about 2,000 listing cards. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Fragments of the pages of this process, in memory. */
export const openFragmentCache = (): RenderFragments => openFragments(byteLru<Fragment>(MAX_BYTES));

export { withoutFragments } from '#site/render/fragments.ts';
