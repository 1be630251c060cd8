/** Query of the first step of an existing estimation. */
export const EDIT = { name: 'etape', value: 'bien' } as const;
export const editHref = (path: string): string => `${path}?${EDIT.name}=${EDIT.value}`;
