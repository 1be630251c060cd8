import { z } from 'zod';

type Json = z.core.util.JSONType;

/** Any JSON value. Unlike `z.json()`, it has one name in `/openapi.json`. */
export const jsonSchema: z.ZodType<Json> = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.lazy(() => jsonSchema)),
  z.record(
    z.string(),
    z.lazy(() => jsonSchema),
  ),
]);
