import type { TravelCode, ZoneFault, ZonePart } from '#domain/listings/zone';
import { MAX_CIRCLE_KM, MAX_ZONE_KM, MAX_ZONE_POINTS } from '#domain/listings/zone';
import type { Reach } from '#domain/listings/zone-reach';
import type { CommuneIndex } from '#domain/places/commune-index';
import { de, number } from '#fr/format';
import { communeName, placeLabel } from '#fr/places';

const NBSP = '\u00a0';

/** Texts of the zone of a search: its form below the results' heading. */
export const ZONE_WORDS = {
  add: 'Ajouter une commune, un rayon, un trajet',
  near: 'Commune ou adresse',
  within: 'Jusqu’où',
  submit: 'Ajouter à la recherche',
  ignored: 'La zone n’a pas été ajoutée\u00a0: ',
} as const;

/** Why a zone was refused, after `ZONE_WORDS.ignored`. */
export const ZONE_FAULTS: Readonly<Record<ZoneFault | 'unknownPlace', string>> = {
  malformed: 'son adresse est incomplète ou abîmée.',
  tooMany: `elle a plus de ${MAX_ZONE_POINTS} points, ou trop de parties.`,
  antimeridian: 'elle franchit le 180e méridien.',
  crossing: 'ses côtés se croisent.',
  tooSmall: 'elle est vide ou mesure moins d’un hectare.',
  tooLarge: `elle est trop grande (${MAX_ZONE_KM}${NBSP}km de large et ${MAX_CIRCLE_KM}${NBSP}km de rayon au plus).`,
  unknownPlace: 'aucune commune ni adresse ne correspond à ce texte.',
};

const MEANS: Readonly<Record<TravelCode, string>> = { p: 'à pied', b: 'à vélo', v: 'en voiture' };

/** A choice of the form: 'La commune entière', 'Rayon de 5 km', '20 min en voiture'. */
export const reachLabel = (reach: Reach): string => {
  if (reach.kind === 'town') return 'La commune entière';
  return reach.kind === 'circle'
    ? `Rayon de ${number(reach.km)}${NBSP}km`
    : `${reach.minutes}${NBSP}min ${MEANS[reach.by]}`;
};

/** 'Cercle de 7 km autour de Lyon (69000), à vol d’oiseau'. `town`: of the centre; null: unknown. */
const partLabel = (part: ZonePart, town: string | null): string => {
  switch (part.kind) {
    case 'town':
      return town ?? part.insee;
    case 'circle':
      return `Cercle de ${number(part.km)}${NBSP}km${town ? ` autour ${de(town)}` : ''}, à vol d’oiseau`;
    case 'trip':
      return `À ${part.minutes}${NBSP}min ${MEANS[part.by]}${town ? ` ${de(town)}` : ''}`;
    case 'drawn':
      return 'Zone dessinée';
  }
};

/** Labels of the parts of a zone, each once: 'Villeurbanne (69100)', 'Zone dessinée', 'Zone dessinée 2'. */
export const zoneLabels = (communes: CommuneIndex, zone: readonly ZonePart[]): string[] => {
  const seen = new Map<string, number>();
  return zone.map((part) => {
    const commune = part.kind === 'drawn' ? null : communes.byInsee(part.insee);
    const label = partLabel(part, commune && placeLabel(communeName(commune), communes.zipOf(commune)));
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times === 1 ? label : `${label} ${times}`;
  });
};
