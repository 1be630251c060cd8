import { byteLru } from '#platform/cache/byte-lru';
import { openPieces, type Piece, type WithPieces } from '#site/render/pieces.ts';

/** About 2,000 cards of listings. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Pieces that pages of this process repeat, in memory. */
export const rememberPieces = (): WithPieces => openPieces(byteLru<Piece>(MAX_BYTES));

export { withoutPieces } from '#site/render/pieces.ts';
