import type { Bound } from './bind.ts';
import { CATALOGUE } from './tables/catalogue.ts';
import { CONTACTS } from './tables/contacts.ts';
import { CONTENT } from './tables/content.ts';
import { ESTIMATIONS } from './tables/estimations.ts';
import { NETWORK } from './tables/network.ts';
import { PEOPLE } from './tables/people.ts';
import { RECRUITMENT } from './tables/recruitment.ts';
import { SHARED } from './tables/shared.ts';
import { SITES } from './tables/sites.ts';
import { SOURCING } from './tables/sourcing.ts';
import { STATS } from './tables/stats.ts';

/** Every call of the API. */
export const API: readonly Bound[] = [
  ...CATALOGUE,
  ...CONTACTS,
  ...PEOPLE,
  ...SITES,
  ...CONTENT,
  ...ESTIMATIONS,
  ...SOURCING,
  ...RECRUITMENT,
  ...SHARED,
  ...STATS,
  ...NETWORK,
];
