import type { List } from '#domain/lists/list';
import { SITE_USER_KINDS } from './roles.ts';

/** The users of a site, the highest kind first, each by name. */
export const SITE_USER_LIST = {
  orders: { name: { column: 'sort_key', kind: 'text' } },
  filters: { q: { operator: 'text' }, kind: { operator: 'choice', values: SITE_USER_KINDS } },
  columns: ['name', 'email', 'kind', 'since', 'signedIn'],
} as const satisfies List;
