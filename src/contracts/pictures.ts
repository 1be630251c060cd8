import { z } from 'zod';

/** Id of a stored picture. */
export const pictureIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** A stored picture with what `domain/files/picture` needs to build its addresses. */
export const pictureSchema = z.object({ id: pictureIdSchema, width: z.int(), height: z.int(), color: z.string() });

const part = z.number().min(0).max(1);
/** Fractions of the original width and height, 0 to 1. */
export const cropAreaSchema = z.strictObject({ x: part, y: part, width: part, height: part });

/** A picture that may be cropped from another picture. */
export const croppedPictureSchema = pictureSchema.extend({
  crop: z.object({ original: pictureSchema, area: cropAreaSchema }).nullable(),
});
export type CroppedPicture = z.infer<typeof croppedPictureSchema>;
