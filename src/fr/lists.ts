import { MAX_SAVED } from '#domain/lists/saved-filters';

/** Why filters are not saved. */
export const SAVED_FILTER_FAULTS = {
  NAME_TAKEN: 'Vous avez déjà des filtres de ce nom',
  TOO_MANY: `Vous avez déjà ${MAX_SAVED} filtres enregistrés pour cette liste`,
} as const;
