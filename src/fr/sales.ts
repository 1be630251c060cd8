import { count } from '#fr/format';

/** Texts of the command that imports the register of sales. */
export const SALES_COMMAND = {
  description: 'Importe les ventes publiées (fichiers geo-DVF) dont les estimations ont besoin',
  file: 'fichiers .csv ou .csv.gz, ou dossiers qui en contiennent',
  imported: ({ file, sales, added, broken }: { file: string; sales: number; added: number; broken: number }): string =>
    [
      `${file} : ${count(sales, 'vente', 'ventes')} d’un seul logement`,
      count(added, 'nouvelle', 'nouvelles'),
      ...(broken > 0 ? [`${count(broken, 'ligne illisible laissée', 'lignes illisibles laissées')} de côté`] : []),
    ].join(', '),
  done: 'Le serveur apprend les prix des départements importés dans les minutes qui viennent.',
  refused: {
    'not-found': ({ file }: { file: string }): string => `Aucun fichier de ventes : ${file}`,
    raw: ({ file }: { file: string }): string =>
      `${file} est le fichier brut de la DGFiP (valeurs foncières), sans coordonnées. Il faut le fichier géolocalisé ` +
      '(geo-DVF), publié par Etalab sur data.gouv.fr.',
    empty: ({ file }: { file: string }): string => `${file} est vide : il n’a pas de ligne sous ses en-têtes.`,
    columns: ({ file, missing }: { file: string; missing: readonly string[] }): string =>
      `${file} n’est pas un fichier geo-DVF : il n’a pas les colonnes ${missing.join(', ')}.`,
    cut: ({ file, kept }: { file: string; kept: number }): string =>
      `${file} est coupé ou abîmé : ${count(kept, 'vente gardée', 'ventes gardées')}. ` +
      'Téléchargez-le de nouveau, puis relancez la commande : rien ne sera compté deux fois.',
  },
} as const;
