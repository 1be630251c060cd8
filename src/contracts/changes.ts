import { z } from 'zod';

/**
 * Saving by field, by comparison. A save names for each field what the person started from and what it becomes; the
 * server stores each field whose value still is `from`. For long values `from` is a digest that the server gave out.
 */
export const changeOf = <From extends z.ZodType, To extends z.ZodType>(from: From, to: To) =>
  z.strictObject({ from, to });

/** SHA-256 of a long value as canonical JSON, in base64url. Clients compare it and send it back, never compute it. */
export const digestSchema = z.string().regex(/^[\w-]{43}$/);

/** Who did something. The name is the one of that day and stays after the account is removed. */
export const actorSchema = z.object({ id: z.uuid().nullable(), name: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/** A field that a save did not store, because its value changed since the person started. */
export const conflictSchema = z.object({
  field: z.string(),
  /** What is stored now. */
  current: z.json(),
  /** `from` of a save that replaces what is stored now. */
  from: z.json(),
  /** Null: changed before changes were recorded. */
  changedBy: actorSchema.nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;
