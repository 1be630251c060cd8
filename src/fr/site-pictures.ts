import type { PictureFault } from '#domain/files/picture-rules';
import { MAX_FILES, MAX_MB } from '#domain/files/quota';

/** Starts with the sentence for every other format. */
export const HEIC_REFUSED =
  'Format non pris en charge : cette photo est au format HEIC. Enregistrez-la en JPEG, puis envoyez-la.';

/** Why a picture of a site is refused. */
export const SITE_PICTURE_FAULTS = {
  /** Verbatim. */
  TOO_HEAVY: 'Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 2 Mo.',
  /** Verbatim. */
  NOT_ACCEPTED: 'Format non pris en charge',
  HEIC: HEIC_REFUSED,
  UNREADABLE: 'Cette image ne peut pas être lue : essayez-en une autre.',
  TOO_MANY_PIXELS: 'Cette image a trop de pixels : 24 millions au plus.',
  BUSY: 'Trop d’images sont en cours de traitement : réessayez dans un instant.',
  QUOTA: `Ce site a atteint sa limite d’images : ${MAX_FILES} fichiers ou ${MAX_MB} Mo.`,
} as const satisfies Record<PictureFault, string>;
