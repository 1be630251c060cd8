import { PAGE_PATHS } from '#domain/sites/page-names';

/** Page of an estimation for the holder of its token. */
export const estimationHref = (token: string): string => `${PAGE_PATHS.estimation}/${token}`;
