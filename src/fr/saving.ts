import { de, moment, shortDay, time } from './format.ts';

/** Source of the other value in a conflict: another window of the same person, or another person. */
export type ConflictSource = { kind: 'window' } | { kind: 'person' /** Null: unknown. */; name: string | null };

const by = (source: ConflictSource): string =>
  source.kind === 'window' ? 'dans une autre fenêtre' : `par ${source.name ?? 'une autre personne'}`;

/** Texts about saving: its state, conflicts, and unsaved copies in this browser. */
export const SAVING_WORDS = {
  status: {
    saved: (at: string, timeZone: string, now = new Date()): string =>
      shortDay(at, timeZone) === shortDay(now.toISOString(), timeZone)
        ? `Enregistré à ${time(new Date(at), timeZone)}`
        : `Enregistré le ${moment(at, timeZone)}`,
    unsaved: 'Modifications en cours',
    saving: 'Enregistrement…',
    refused: 'Non enregistré',
    failed: 'Non enregistré : nouvel essai dans un instant',
    conflict: { window: 'Modifié dans une autre fenêtre', person: 'Modifié par une autre personne' },
  },
  form: {
    refused: 'Non enregistré\u00a0: corrigez les champs signalés.',
    failed: (why: string): string => `Non enregistré. ${why}`,
    conflict: 'Une valeur a changé entre-temps.',
    faults: {
      NOT_A_NUMBER: 'Saisissez un nombre, par exemple 1\u202f234,50.',
      NO_DECIMALS: 'Saisissez un nombre entier.',
      TOO_MANY_DECIMALS: 'Deux chiffres après la virgule au plus.',
      NOT_A_PHONE: 'Renseignez un numéro de téléphone français valide.',
    },
    inherited: (source: string): string => `Valeur héritée ${source}.`,
    overrides: (source: string): string => `Remplace la valeur héritée ${source}.`,
    inheritedValue: 'Valeur héritée',
  },
  compareConflict: 'Comparer',
  conflict: {
    title: {
      window: 'Vous avez modifié le même texte dans une autre fenêtre',
      person: 'Une autre personne a modifié le même texte',
    },
    intro: (source: ConflictSource, at: string | null, timeZone: string): string =>
      at === null ? `Modifié ${by(source)}.` : `Modifié ${by(source)} le ${moment(at, timeZone)}.`,
    mine: 'Votre version',
    theirs: (source: ConflictSource): string =>
      source.kind === 'window' ? 'Version de l’autre fenêtre' : `Version ${de(source.name ?? 'une autre personne')}`,
    keepMine: 'Garder ma version',
    takeTheirs: 'Prendre l’autre version',
    later: 'Décider plus tard',
  },
  copy: {
    title: 'Reprendre votre saisie ?',
    intro: (at: string, timeZone: string): string =>
      `Ce navigateur a gardé une saisie qui n’a pas pu être enregistrée, faite le ${moment(at, timeZone)}.`,
    stored: 'Version enregistrée',
    copied: 'Votre saisie',
    restore: 'Reprendre ma saisie',
    discard: 'Supprimer cette copie',
  },
  kept: {
    text: (at: string, timeZone: string): string =>
      `Votre saisie du ${moment(at, timeZone)} n’avait pas été envoyée\u00a0: la voici.`,
    forget: 'Tout effacer',
  },
  compare: {
    same: 'Les deux versions sont identiques.',
    sameWords: 'Les mots sont les mêmes : seule la mise en forme diffère.',
    skipped: (lines: number): string => (lines === 1 ? '1 paragraphe identique' : `${lines} paragraphes identiques`),
  },
} as const;
