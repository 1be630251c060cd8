import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';

/** The published listings of the site's owner with their views. */
export const PROPERTY_LIST = {
  orders: {
    views: { column: 'views', kind: 'number' },
    reference: { column: 'reference_key', kind: 'text' },
  },
  filters: { q: { operator: 'text', column: 'search_words' } },
  columns: ['reference', 'title', 'city', 'mandateDate', 'alerts', 'views'],
} as const satisfies List;

export type PropertyOrder = keyof typeof PROPERTY_LIST.orders;
export const PROPERTY_ORDER_NAMES = keysOf(PROPERTY_LIST.orders);
export type PropertyColumn = (typeof PROPERTY_LIST.columns)[number];
