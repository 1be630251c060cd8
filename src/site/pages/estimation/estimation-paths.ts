/** Address of an estimation for who has its token. */
export const estimationHref = (token: string): string => `/estimation/${token}`;

/** Query of the first step of an estimation that was begun. */
export const EDIT = { name: 'etape', value: 'bien' } as const;
export const editHref = (path: string): string => `${path}?${EDIT.name}=${EDIT.value}`;
