/** Paths in the network's back office: the members, and the window of one with its tabs. */
export const MEMBERS_PATH = '/agents/:id?/:tab?';
export const MEMBERS_ADDRESS = '/agents';

export type OwnerTab = 'general' | 'website';
export const memberAddress = (id: string, tab: OwnerTab = 'general'): string =>
  `${MEMBERS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;
