import { arrondissementOf, type CommuneMatch } from '#domain/places/commune-index';
import type { Place } from '#domain/places/place';
import { communeName, placeLabel } from '#fr/places';

/** A commune as a suggestion: 'Lyon 3e (69003)'. */
export const presentCommune = ({ commune, zip }: CommuneMatch): Place => ({
  kind: 'city',
  label: placeLabel(communeName(commune), zip),
  city: communeName(commune),
  zip,
  insee: commune.insee,
  arrondissement: arrondissementOf(commune),
  lat: commune.lat,
  lng: commune.lng,
});
