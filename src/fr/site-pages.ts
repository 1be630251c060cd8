import type { PageFault } from '#domain/sites/page-fields';

/** Why a value of a page is refused. */
export const PAGE_FAULTS = {
  INCOMPLETE_POINT: 'Chaque point a un titre et un texte : complétez-le ou supprimez-le.',
  FOREIGN_PICTURE: 'Cette image n’existe pas sur ce site : envoyez-la à nouveau.',
} as const satisfies Record<PageFault, string>;
