import type { PageRequest } from '#site/render/page.ts';

const PATH = '/politique-confidentialite';

/** Path of the privacy policy; null: this site has none. */
export const privacyHref = ({ routes }: Pick<PageRequest, 'routes'>): string | null => (routes.has(PATH) ? PATH : null);
