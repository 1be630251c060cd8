import type { CallFailure } from '#contracts/call-failure';
import type { Period } from '#domain/calendar/period';
import type { SiteType } from '#domain/sites/site';
import { count, list, number, plural } from './format.ts';
import { SHOW_TYPED } from './passwords.ts';
import { SUGGESTION_WORDS } from './suggestions.ts';

/** Why a call has no response from the server. */
export const CALL_FAILURES = {
  UNREACHABLE: 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.',
  TIMEOUT: 'Le serveur met trop de temps à répondre. Réessayez dans un instant.',
  UNAVAILABLE: 'Le serveur est momentanément indisponible. Réessayez dans un instant.',
  UNREADABLE: 'La réponse du serveur est inattendue. Rechargez la page.',
} as const satisfies Record<CallFailure, string>;

/** Why the server refused a call, by code, where the title of its response does not say what to do. */
export const CALL_REFUSALS: Readonly<Record<string, string>> = {
  TOO_MANY_AT_ONCE:
    'Un autre de vos fichiers est encore en cours d’envoi ou de téléchargement. Attendez qu’il soit arrivé, puis ' +
    'réessayez.',
  CONFIRM_IDENTITY: 'Vous n’avez pas confirmé que c’est vous. Recommencez quand vous voudrez.',
};

/** Shown instead of a record that was deleted or archived, or that the person may no longer see. */
export const GONE = {
  title: 'Introuvable',
  text: 'Ce que vous cherchez a été supprimé ou archivé entre-temps, ou n’est pas dans vos droits.',
} as const;

/** Texts of the layout of both back offices. */
export const BACK_OFFICE_WORDS = {
  loading: 'Chargement',
  seeSite: 'Voir le site',
  closedSite: 'Ce site n’est pas encore ouvert au public.',
  dashboard: 'Espace de gestion du site',
  admin: 'Administration du réseau',
  siteTypes: { market: 'Market center', group: 'Groupe', agent: 'Agent' } satisfies Record<SiteType, string>,
  signOutFailed: 'La déconnexion n’a pas abouti',
  noView: 'Aucun écran n’est disponible tant que le site n’est pas ouvert. Votre compte reste accessible.',
  home: {
    title: 'Accueil',
    hello: (firstname: string): string => `Bonjour ${firstname}`,
  },
  account: {
    group: 'Mon compte',
    details: 'Mes informations',
    password: 'Mot de passe',
    security: 'Second facteur',
    sessions: 'Sessions ouvertes',
  },
  office: {
    loading: 'Chargement',
    retry: 'Réessayer',
    reload: 'Recharger la page',
    close: 'Fermer',
    showTyped: SHOW_TYPED,
    skipToContent: 'Aller au contenu',
    notifications: 'Messages',
    otherActions: 'Autres actions',
    unsaved: {
      title: 'Modifications non enregistrées',
      text: 'Vous avez des modifications non enregistrées, voulez-vous vraiment quitter sans enregistrer ?', // verbatim
      leave: 'Quitter sans enregistrer',
      stay: 'Rester',
      save: 'Enregistrer et quitter',
    },
    connection: {
      offline: 'Hors connexion, vos saisies sont gardées',
      silent: 'Le serveur ne répond pas, nouvel essai automatique',
    },
    waitingPart: {
      connected: {
        title: 'Cet écran n’a pas pu s’afficher',
        text: 'Nouvel essai automatique. Si le problème continue, rechargez la page.',
      },
      offline: {
        title: 'Pas de connexion',
        text: 'Cet écran s’affichera dès le retour de la connexion.',
      },
      silent: {
        title: 'Le serveur ne répond pas',
        text: 'Cet écran s’affichera dès que le serveur répondra.',
      },
    },
    failedPart: {
      title: 'Cet écran n’a pas pu s’afficher',
      text: 'Réessayez. Si le problème continue, rechargez la page.',
    },
    outdated: {
      title: 'Une nouvelle version est disponible',
      text: 'Rechargez la page pour ouvrir cet écran.',
    },
    notFound: {
      title: 'Page introuvable',
      text: 'Cette adresse ne correspond à aucun écran',
      hint: 'L’écran a peut-être changé d’adresse. Le menu et Ctrl K les donnent tous.',
      home: 'Revenir à l’accueil',
    },
    table: {
      columns: 'Colonnes affichées',
      sort: 'Trier',
      export: 'Exporter en CSV',
      more: 'Afficher plus',
      actionsOf: (row: string): string => `Actions : ${row}`,
      common: (values: readonly { header: string; text: string }[]): string =>
        ['Toutes ces lignes', ...values.map(({ header, text }) => `${header}\u00a0: ${text}`)].join(' · '),
    },
    board: {
      move: (card: string): string => `Déplacer ${card} vers`,
      moveTo: (column: string): string => `Déplacer vers ${column}`,
      more: (column: string): string => `Afficher plus\u00a0: ${column}`,
      empty: 'Aucun lead',
    },
    selection: {
      label: 'Sélection',
      all: 'Tout sélectionner',
      one: (row: string): string => `Sélectionner : ${row}`,
      clear: 'Annuler la sélection',
      counting: 'Comptage en cours',
      chosen: (n: number): string => count(n, 'sélectionné', 'sélectionnés'),
      tooLarge: (most: number): string => `Plus de ${number(most)} : précisez les filtres`,
    },
    filters: {
      label: 'Filtres',
      remove: (filter: string): string => `Retirer le filtre : ${filter}`,
      clear: 'Effacer les filtres',
      clearShort: 'Effacer',
      clearAll: 'Effacer la recherche et les filtres',
      noMatch: (title: string, searched: string): string => `${title} à «\u00a0${searched}\u00a0»`,
      set: (n: number): string => `${number(n)} ${plural(n, 'actif', 'actifs')}`,
      find: 'Chercher',
      noOption: 'Aucun choix ne correspond',
      chosen: (n: number): string => `${number(n)}\u00a0${plural(n, 'choisi', 'choisis')}`,
      periods: {
        today: 'Aujourd’hui',
        yesterday: 'Hier',
        'last-7': '7 derniers jours',
        'last-14': '14 derniers jours',
        'last-30': '30 derniers jours',
        'this-week': 'Cette semaine',
        'last-week': 'La semaine dernière',
        'this-month': 'Ce mois-ci',
        'last-month': 'Le mois dernier',
        all: 'Toutes les dates',
      } satisfies Record<Period, string>,
      from: 'Du',
      to: 'Au',
      since: (day: string): string => `depuis le ${day}`,
      until: (day: string): string => `jusqu’au ${day}`,
      between: (first: string, last: string): string => `du ${first} au ${last}`,
    },
    saved: {
      title: 'Filtres enregistrés',
      none: 'Aucun filtre enregistré pour cette liste.',
      save: 'Enregistrer les filtres actuels',
      rename: 'Renommer',
      replace: 'Remplacer par les filtres actuels',
      remove: 'Supprimer',
      actionsOf: (name: string): string => `Actions : ${name}`,
      name: 'Nom',
      confirm: 'Enregistrer',
      cancel: 'Annuler',
      replaced: 'Les filtres sont remplacés',
      removed: 'Les filtres sont supprimés',
      removal: {
        title: (name: string): string => `Supprimer les filtres « ${name} » ?`,
        text: 'Les éléments de la liste ne changent pas.',
        confirm: 'Supprimer les filtres',
      },
    },
    day: {
      format: 'jj/mm/aaaa',
      wrong: 'Cette date n’existe pas',
      choose: (field: string): string => `Choisir dans le calendrier : ${field}`,
    },
    form: {
      save: 'Enregistrer',
      saveKeys: 'Ctrl S',
      saving: 'Enregistrement…',
      unchanged: 'Vos modifications s’enregistrent ici.',
      undo: 'Annuler',
      undoAll: 'Annuler les modifications',
      changed: (labels: readonly string[], more: number): string =>
        `Modifié\u00a0: ${list(more === 0 ? labels : [...labels, count(more, 'autre champ', 'autres champs')])}`,
      palette: (label: string): string => `Palette : ${label}`,
      revert: 'Revenir à la valeur héritée',
      values: { none: 'Non renseigné', yes: 'Oui', no: 'Non' },
      points: {
        one: (rank: number): string => `Point ${rank}`,
        title: 'Titre',
        content: 'Texte',
        add: 'Ajouter un point',
        up: (rank: number): string => `Monter le point ${rank}`,
        down: (rank: number): string => `Descendre le point ${rank}`,
        remove: (rank: number): string => `Supprimer le point ${rank}`,
      },
      tags: {
        remove: (label: string): string => `Retirer\u00a0: ${label}`,
        added: (label: string): string => `Ajouté\u00a0: ${label}`,
        already: 'Déjà ajouté',
      },
    },
    window: { previous: 'Fiche précédente', next: 'Fiche suivante', missing: 'Fenêtre en attente' },
    palette: {
      results: 'Résultats',
      partial: 'Une partie de la recherche n’a pas abouti.',
    },
    suggestions: SUGGESTION_WORDS,
    shell: {
      navigation: 'Menu principal',
      openMenu: 'Ouvrir le menu',
      collapse: 'Réduire le menu',
      expand: 'Déplier le menu',
      search: 'Rechercher',
      searchKeys: 'Ctrl K',
      signOut: 'Se déconnecter',
      person: 'Mon compte',
      otherPlaces: 'Changer d’espace',
    },
  },
} as const;
