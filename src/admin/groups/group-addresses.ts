/** Paths in the network's back office: the groups, and the window of one with its tabs. */
export const GROUPS_PATH = '/groupes/:id?/:tab?';
export const GROUPS_ADDRESS = '/groupes';

export const groupAddress = (id: string, tab: 'general' | 'website' = 'general'): string =>
  `${GROUPS_ADDRESS}/${id}${tab === 'general' ? '' : `/${tab}`}`;
