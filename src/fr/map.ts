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
