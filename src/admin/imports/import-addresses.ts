/** Path in the network's back office: the import of a list. */
export const IMPORTS_PATH = '/import';
