import type { PageRequest } from '#site/render/page.ts';

const PATH = '/politique-confidentialite';

/** The privacy policy, when this face has that page. */
export const privacyHref = ({ routes }: Pick<PageRequest, 'routes'>): string | null => (routes.has(PATH) ? PATH : null);
