import { criteriaOf } from '#domain/alerts/alert';
import type { PlaceCriterion } from '#domain/listings/criteria';
import type { CommuneIndex } from '#domain/places/commune-index';
import { resolvePlace } from '#domain/places/resolve-place';
import { ALERT_WORDS, searchInWords } from '#fr/alerts';
import { communeName, placeLabel } from '#fr/places';

/**
 * The name of a place from the list of towns, or its digits: never what the visitor typed, because a mail may go to
 * somebody else (rule ALERT-CONFIRMED).
 */
const placeWords = (communes: CommuneIndex, place: PlaceCriterion): string => {
  const scope = resolvePlace(communes, place);
  if (scope.kind === 'area') {
    const { commune, area } = scope;
    return placeLabel(communeName(commune), area.zipOnly ? (area.zips[0] ?? null) : communes.zipOf(commune));
  }
  if (scope.kind === 'zip') return scope.zip;
  return scope.kind === 'department' ? scope.department : ALERT_WORDS.chosenPlace;
};

const townOf = (communes: CommuneIndex, insee: string): string | null => {
  const commune = communes.byInsee(insee);
  return commune && placeLabel(communeName(commune), communes.zipOf(commune));
};

/** The search of an alert in words. */
export const alertInWords = (communes: CommuneIndex, query: string): string => {
  const criteria = criteriaOf(query);
  return searchInWords(criteria, {
    place: criteria.place && placeWords(communes, criteria.place),
    zone: criteria.zone.map((part) => ({ part, town: part.kind === 'drawn' ? null : townOf(communes, part.insee) })),
  });
};
