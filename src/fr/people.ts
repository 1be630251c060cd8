import type { DetailFault, DetailField } from '#domain/people/check-details';

const PHONE = 'Renseignez un numéro de téléphone français valide.';
/** Characters that names may contain. */
export const NAME_LETTERS =
  'Des lettres, des espaces, des traits d’union et des apostrophes seulement, 80\u00a0caractères au plus.';

/** Validation errors of personal details, by field. */
export const DETAIL_FAULTS: Readonly<Record<DetailField, Readonly<Record<DetailFault, string>>>> = {
  firstname: { NAME_MISSING: 'Saisissez votre prénom.', NAME: NAME_LETTERS, PHONE },
  lastname: { NAME_MISSING: 'Saisissez votre nom.', NAME: NAME_LETTERS, PHONE },
  telephone: { NAME_MISSING: PHONE, NAME: PHONE, PHONE },
};
