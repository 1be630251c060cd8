import { z } from 'zod';
import { CHARTED_MONTHS, SHOWN_MONTHS } from '#domain/stats/charted-months';

/** How many months a response has, up to the current one. */
export const monthCountField = z.coerce.number().int().min(1).max(CHARTED_MONTHS).default(SHOWN_MONTHS);
