import type { ChangedColumn } from '#domain/network/import-columns';

/** Names of the columns of imported lists; separate from the other texts of the import, for the journal. */
export const IMPORT_COLUMNS: Readonly<Record<ChangedColumn, string>> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'E-mail',
  market: 'Market center',
  telephone: 'Téléphone',
  role: 'Rôle',
  gender: 'Civilité',
  negotiatorCode: 'Code négociateur',
  rsac: 'RSAC',
  rsacCity: 'Ville du RSAC',
  legalForm: 'Forme juridique',
  name: 'Nom',
  zip: 'Code postal',
  city: 'Ville',
  address: 'Adresse',
  addressComplement: 'Complément d’adresse',
  agencyCodes: 'Codes agence',
  apiKey: 'Clé d’API',
  timeZone: 'Fuseau horaire',
};
