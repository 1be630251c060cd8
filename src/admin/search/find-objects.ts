import { PALETTE_PLACEHOLDERS } from '#fr/palette-placeholders';
import type { Found } from '#office/frame/office-config.ts';
import { searchNetwork } from './search-network.ts';

/** What the command palette finds in the network's back office. */
export const FOUND: Found = {
  placeholder: PALETTE_PLACEHOLDERS.network,
  finders: { members: searchNetwork },
  actions: [],
};
