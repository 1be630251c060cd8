import type { z } from 'zod';
import { CONTENT_NAMES } from './content-names.ts';
import { ESTIMATION_NAMES } from './estimation-names.ts';
import type { NamedShape } from './name-table.ts';
import { NETWORK_NAMES } from './network-names.ts';
import { RECRUITMENT_NAMES } from './recruitment-names.ts';
import { SITE_NAMES } from './site-names.ts';

/** The specification's names for the fields of a response, by shape (rule HTTP-FIELD-NAMES). */
export const SPECIFIED_NAMES: ReadonlyMap<z.core.$ZodType, NamedShape['names']> = new Map(
  [...RECRUITMENT_NAMES, ...ESTIMATION_NAMES, ...CONTENT_NAMES, ...NETWORK_NAMES, ...SITE_NAMES].map(
    ({ shape, names }) => [shape, names],
  ),
);
