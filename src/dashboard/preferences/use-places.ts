import { placeOperations, type SuggestedPlace } from '#contracts/places';
import { readPreference } from '#domain/sites/check-preferences';
import type { Sector } from '#domain/sites/preferences';
import { useClient } from '#office/data/client-context.ts';
import type { FieldOf, Tag } from '#ui/office/form/form-field.ts';

type Find = FieldOf<'tags'>['find'];

/** Postal codes and departments need no suggestion. */
const typedArea = (text: string): Tag[] => {
  const outcome = readPreference('areas', [text]);
  if ('fault' in outcome) return [];
  return outcome.value.map((area) => ({ value: area, label: area }));
};

const asSector = ({ label, city, zip }: SuggestedPlace): Tag => ({ value: { city, zip } satisfies Sector, label });
const asArea = ({ label, zip }: SuggestedPlace): Tag => ({ value: zip, label });

/** Suggestions for sectors and areas: towns of mainland France, Guadeloupe and Martinique. */
export const usePlaces = (): { findSectors: Find; findAreas: Find } => {
  const client = useClient();
  const suggest = async (q: string, signal: AbortSignal): Promise<readonly SuggestedPlace[]> =>
    (await client.call(placeOperations.suggestPlaces, { q, kind: 'city', for: 'sector', limit: 8 }, { signal })).places;
  return {
    findSectors: async (text, signal) => (await suggest(text, signal)).map(asSector),
    findAreas: async (text, signal) => [...typedArea(text), ...(await suggest(text, signal)).map(asArea)],
  };
};
