import type { Container, Item } from '#platform/feeds/container';
import { refuse } from './refused.ts';

/**
 * The only file with an extension; null: none. Several files are refused, because each may belong to another agency.
 */
export const onlyFile = (container: Container, extension: string): Item | null => {
  const [first = null, second] = container.withExtension(extension);
  return second === undefined ? first : refuse({ code: 'LISTINGS_SEVERAL' });
};
