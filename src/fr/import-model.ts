import type { ImportColumn, ImportKind } from '#domain/network/import-columns';

/** Values of the line of a model file; the market center is one of the network. */
const EXAMPLES: Readonly<Record<ImportColumn, string>> = {
  firstname: 'Camille',
  lastname: 'Exemple',
  email: 'camille@exemple.fr',
  market: '',
  telephone: '06 12 34 56 78',
  role: 'Agent',
  gender: 'Madame',
  negotiatorCode: 'EXEMPLE1',
  rsac: '123 456 789',
  rsacCity: 'Lyon',
  legalForm: 'EI',
  name: 'Exemple Annecy',
  zip: '74000',
  city: 'Annecy',
  address: '1 rue de la Gare',
  addressComplement: 'Bâtiment A',
  agencyCodes: 'EX1, EX2',
  apiKey: '',
};

/** Texts of the model files of the view Import. */
export const IMPORT_MODEL_WORDS = {
  save: 'Télécharger un modèle',
  names: { members: 'modele-personnes', markets: 'modele-market-centers' } satisfies Record<ImportKind, string>,
  examples: EXAMPLES,
} as const;
