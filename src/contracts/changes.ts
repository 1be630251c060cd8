import { z } from 'zod';
import { jsonSchema } from './json.ts';

/**
 * Saving by field, by comparison. A save contains, for each field, the value that the person read (`from`) and the new
 * one; the server stores each field whose value is still `from`. For long values `from` is a digest from the server's
 * last response.
 */
export const changeOf = <From extends z.ZodType, To extends z.ZodType>(from: From, to: To) =>
  z.strictObject({ from, to });

/** The object's own value, or null, which means that the value is inherited (`OwnValue`). */
export const ownOf = <S extends z.ZodType>(value: S) =>
  z.union([z.strictObject({ own: z.literal(true), value }), z.strictObject({ own: z.literal(false) })]);

/**
 * SHA-256 of a long value as canonical JSON, in base64url. Only the server computes it; clients compare it and send it
 * back.
 */
export const digestSchema = z.string().regex(/^[\w-]{43}$/);

/** Who did something. The name at that time; it stays after the account is removed. */
export const actorSchema = z.object({ id: z.uuid().nullable(), name: z.string() });
export type Actor = z.infer<typeof actorSchema>;

/** A field that a save did not store, because its value changed since the person read it. */
export const conflictSchema = z.object({
  field: z.string(),
  /** The stored value. */
  current: jsonSchema,
  /** `from` of a save that replaces the stored value. */
  from: jsonSchema,
  /** Null: changed before changes were recorded. */
  changedBy: actorSchema.nullable(),
  changedAt: z.iso.datetime().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;
