/**
 * Ranks above those of Poliris, for fields that Poliris sends as custom ones. A Poliris line has at most 1,000 columns,
 * so these ranks are never used otherwise.
 */
export const OTHER_RANKS = {
  propertyTax: 1201,
  garden: 1202,
  patio: 1203,
  tennisCourt: 1204,
  viewOfTheSea: 1205,
  lastFloor: 1206,
  parkingType: 1207,
  leaseFees: 1208,
  livingLots: 1209,
  address2: 1210,
  /** Unit of an area, period of an amount, state of a listing, language of a text, codes of services and sides. */
  areaUnit: 1211,
  period: 1212,
  state: 1213,
  language: 1214,
  services: 1215,
  underOffer: 1216,
  sides: 1217,
} as const;
