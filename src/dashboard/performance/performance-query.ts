import { z } from 'zod';
import { PROPERTY_LIST } from '#domain/stats/property-list';
import { listQuery } from '#office/list/list-query.ts';

export const PROPERTY_QUERY = listQuery(PROPERTY_LIST, { by: 'views', direction: 'desc' });

/** State of the view in the URL. `mois`: 'YYYY-MM'; '' for the current month. */
export const PERFORMANCE_QUERY = PROPERTY_QUERY.extend({ mois: z.string().catch('') });
