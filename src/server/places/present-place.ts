import { arrondissementOf, type CommuneIndex, type CommuneMatch } from '#domain/places/commune-index';
import type { Commune, Place, PlaceKind } from '#domain/places/place';
import { typedZip } from '#domain/places/typed-zip';
import { communeName, placeLabel } from '#fr/places';
import type { Feature } from './geocoder.ts';

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

/** The commune of a feature; null: it is not among the embedded communes. */
const communeOf = (communes: CommuneIndex, { citycode, postcode, city, name }: Feature['properties']): Commune | null =>
  (citycode === null ? null : communes.byInsee(citycode)) ??
  (postcode === null ? null : communes.find({ zip: postcode, city: city ?? name }));

/** A postal code of the commune that the text contains; otherwise the one for the whole commune. */
const zipIn = (communes: CommuneIndex, commune: Commune, text: string): string => {
  const typed = typedZip(text);
  return typed && commune.zips.includes(typed) ? typed : communes.zipOf(commune);
};

/**
 * A feature of the geocoder as a suggestion for the typed text. A municipality becomes the commune of its INSEE code,
 * because the service has only one postal code for it. Null: no postal code or INSEE code is known.
 */
export const presentFeature = (
  communes: CommuneIndex,
  { geometry, properties }: Feature,
  { text, kind }: { text: string; kind: PlaceKind },
): Place | null => {
  const commune = communeOf(communes, properties);
  const isTown = kind === 'city' || properties.type === 'municipality';
  if (commune && isTown) return presentCommune({ commune, zip: zipIn(communes, commune, text) });
  const zip = properties.postcode ?? (commune && communes.zipOf(commune));
  const insee = properties.citycode ?? commune?.insee;
  if (!zip || !insee) return null;
  const city = properties.city ?? properties.name ?? properties.label;
  const number = /(\d{1,2})(?:er|e) Arrondissement/.exec(properties.district ?? properties.name ?? '')?.[1];
  const [lng, lat] = geometry.coordinates;
  return {
    kind: isTown ? 'city' : 'address',
    label: isTown ? placeLabel(properties.name ?? city, zip) : properties.label,
    city,
    zip,
    insee,
    arrondissement: number ? Number(number) : null,
    lat,
    lng,
  };
};
