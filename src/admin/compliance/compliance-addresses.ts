import type { COMPLIANCE_WORDS } from '#fr/compliance';

/** Paths in the network's back office: compliance of market centers, and the window of one with its tabs. */
export const COMPLIANCE_PATH = '/conformite/:id?/:tab?';
export const COMPLIANCE_ADDRESS = '/conformite';

export type ComplianceTab = keyof typeof COMPLIANCE_WORDS.tabs;
export const complianceAddress = (id: string, tab: ComplianceTab = 'annonces'): string =>
  `${COMPLIANCE_ADDRESS}/${id}${tab === 'annonces' ? '' : `/${tab}`}`;
