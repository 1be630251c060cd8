/** Texts of the maps that scripts draw (src/site/enhance/map). */
export const MAP_WORDS = {
  zoomIn: 'Agrandir la carte',
  zoomOut: 'Réduire la carte',
  /** Buttons and sentences of the zone of a search. */
  draw: 'Dessiner une zone',
  searchHere: 'Rechercher dans cette zone',
  drawHow: 'Tracez le contour d’un seul geste, ou posez ses coins un par un.',
  drawFinish: 'Terminer',
  drawBack: 'Retirer le dernier coin',
  drawStop: 'Annuler',
  drawRefused: 'Cette zone ne convient pas\u00a0: ',
  /** Sources of the background drawn from files of the site. */
  drawnCredit: 'Fond\u00a0: IGN Admin Express (Licence Ouverte), GeoNames',
  /** Link to another map of the same place; the drawn background has no streets. */
  streets: 'Plan sans les rues\u00a0: les voir sur OpenStreetMap',
  /** Sources of the tiles of a configured tile server. */
  tilesCredit: 'IGN-F/Géoportail, OpenStreetMap',
} as const;

const NBSP = '\u00a0';
const short = (value: number): string => value.toLocaleString('fr-FR', { maximumFractionDigits: 2 });

/** '850 €', '245 k€', '1,2 M€'; '–' without a price. */
export const shortPrice = (cents: number | null): string => {
  if (cents === null) return '–';
  const euros = cents / 100;
  if (euros < 10_000) return `${short(Math.round(euros))}${NBSP}€`;
  return euros < 1_000_000
    ? `${short(Math.round(euros / 1000))}${NBSP}k€`
    : `${short(Math.round(euros / 10_000) / 100)}${NBSP}M€`;
};
