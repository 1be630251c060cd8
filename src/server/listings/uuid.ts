const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids come from addresses: what is not one finds nothing. */
export const isUuid = (text: string): boolean => UUID.test(text);
