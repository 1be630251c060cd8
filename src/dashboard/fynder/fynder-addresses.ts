/** Paths of Fynder in the back office, besides the estimations. */
export const FYNDER_LINK_ADDRESS = '/fynder/lien';
export const FYNDER_ESTIMATOR_ADDRESS = '/fynder/estimateur';
export const FYNDER_SETTINGS_ADDRESS = '/fynder/preferences';
