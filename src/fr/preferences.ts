import {
  MAX_AREAS,
  MAX_MAP,
  MAX_REVIEWS,
  MAX_SECTORS,
  MAX_TITLE,
  MAX_URL,
  type PreferenceFault,
} from '#domain/sites/check-preferences';
import { number } from './format.ts';

/** Why the value of a preference is refused. */
export const PREFERENCE_FAULTS = {
  TITLE_TOO_LONG: `Le titre est trop long\u00a0: ${MAX_TITLE} caractères au plus.`,
  COLOR: 'Saisissez une couleur comme #1b4f72, ou choisissez-la dans la palette.',
  MAP_TOO_LONG: `Ce code est trop long\u00a0: ${MAX_MAP} caractères au plus.`,
  MAP_URL:
    'Cette carte n’est pas acceptée\u00a0: collez l’adresse ou le code <iframe> d’une carte de Google Maps, ' +
    'd’OpenStreetMap ou du Géoportail.',
  REVIEWS_TOO_LONG: `Le texte des avis est trop long\u00a0: ${number(MAX_REVIEWS)} caractères au plus.`,
  REVIEWS_TOO_NESTED: 'Ce code a trop de balises\u00a0: collez un texte plus simple.',
  VIDEO_TOO_LONG: `Cette adresse est trop longue\u00a0: ${MAX_URL} caractères au plus.`,
  VIDEO_URL:
    'Collez l’adresse d’une vidéo de YouTube ou de Vimeo, par exemple https://youtu.be/… ou https://vimeo.com/…',
  SOCIAL_URL: 'Collez l’adresse de votre page sur ce réseau social, et sur aucun autre site.',
  ANALYTICS_ID: 'Cet identifiant n’en est pas un\u00a0: il a la forme G-XXXXXXXXXX ou UA-12345678-1.',
  SEARCH_CONSOLE_ID: 'Collez le code de vérification seul\u00a0: de 20 à 100 lettres, chiffres, tirets et traits bas.',
  PIXEL_ID: 'Un identifiant de pixel est fait de 5 à 20 chiffres.',
  TOO_MANY_SECTORS: `${MAX_SECTORS} secteurs au plus.`,
  SECTOR_TWICE: 'Cette commune est déjà dans vos secteurs.',
  SECTOR_COUNTRY: 'Choisissez une commune de France métropolitaine, de Guadeloupe ou de Martinique.',
  TOO_MANY_AREAS: `${MAX_AREAS} zones au plus.`,
  AREA: 'Saisissez un code postal (69003) ou un département (69, 2A, 971).',
} as const satisfies Record<PreferenceFault, string>;

/** Other refusals of a save. */
export const PREFERENCE_REFUSALS = {
  locked: 'Ce réglage ne se modifie pas sur ce site.',
  picture: 'Cette image n’existe pas sur ce site\u00a0: envoyez-la de nouveau.',
} as const;
