import type { SettingSource } from '#domain/sites/received-settings';
import type { PushRefusal } from '#domain/sites/setting-push';
import { type ComparedSetting, SETTINGS, type Shape } from '#domain/sites/settings';
import type { SiteType } from '#domain/sites/site';
import { count, list, phone, plural } from './format.ts';
import { NETWORK_VIEW_TITLES } from './network-views.ts';
import { INHERITED_LABELS, SETTING_LABELS } from './settings.ts';

const NO_VALUE = 'Aucune';
const SHOWN = { on: 'Affiché', off: 'Masqué' } as const;
/** Labels of settings that hold a file, which has no label of its own. */
const FILE_LABELS: Readonly<Partial<Record<Shape, string>>> = { picture: 'Image', document: 'Document' };

/** The label of a setting's value; a colour as '#rrggbb'. */
const valueText = (setting: ComparedSetting, value: unknown): string => {
  const { shape } = SETTINGS[setting];
  if (value === null || value === undefined) return NO_VALUE;
  if (typeof value === 'boolean') return value ? SHOWN.on : SHOWN.off;
  if (typeof value !== 'string') return NO_VALUE;
  return FILE_LABELS[shape] ?? (shape === 'telephone' ? phone(value) : value);
};

const sites = (n: number): string => count(n, 'site', 'sites');

/** Texts of the view with the settings of all sites, of locks, and of pushed values. */
export const INHERITANCE_WORDS = {
  title: NETWORK_VIEW_TITLES.inheritance,
  context: (found: number): string => sites(found),
  list: 'Réglages des sites',
  fileName: 'reglages',
  search: 'Chercher un site',
  clear: 'Effacer la recherche',
  setting: 'Réglage',
  settings: SETTING_LABELS,
  preferences: INHERITED_LABELS,
  value: valueText,
  columns: { name: 'Site', type: 'Type', market: 'Market center' },
  levels: { network: 'Réseau', market: 'Market center', group: 'Groupe', agent: 'Agent' },
  shown: 'Affiché sur le site',
  types: { market: 'Market center', group: 'Groupe', agent: 'Agent' } satisfies Record<SiteType, string>,
  from: {
    own: 'valeur du site',
    record: 'de sa fiche',
    group: 'du groupe',
    market: 'du market center',
    network: 'du réseau',
    default: 'par défaut',
  } satisfies Record<SettingSource, string>,
  counts: 'C’est cette valeur que le site affiche.',
  none: '—',
  lockedBy: { network: 'Verrouillé par le réseau', market: 'Verrouillé par le market center' },
  filters: { market: 'Market center', type: 'Type', own: 'Valeur propre' },
  empty: {
    all: { title: 'Aucun site', text: 'Les sites des market centers apparaîtront ici.' },
    filtered: { title: 'Aucun site ne correspond', text: 'Modifiez la recherche ou retirez un filtre.' },
  },
  locks: {
    title: 'Verrous',
    /** Where a setting is locked, and what that means; `places`: those that lock it. */
    state: (places: readonly string[]): string =>
      places.length === 0
        ? 'Ce réglage n’est verrouillé nulle part. Verrouillé, il a la même valeur sur tous les sites en dessous.'
        : `Verrouillé\u00a0: ${list(places)}. Les valeurs propres des sites en dessous sont gardées.`,
    network: 'Verrouiller pour tout le réseau',
    market: 'Verrouiller pour ce market center',
    unlock: (name: string): string => `Déverrouiller\u00a0: ${name}`,
    unlockOne: 'Déverrouiller un niveau',
    byNetwork: 'Tout le réseau',
    locked: 'Réglage verrouillé',
    unlocked: 'Réglage déverrouillé',
    failed: 'Le verrou n’a pas été changé',
    ask: {
      title: (setting: string): string => `Verrouiller «\u00a0${setting}\u00a0»\u202f?`,
      text: (level: string): string => `Tous les sites en dessous auront aussitôt la valeur du niveau\u00a0: ${level}.`,
      confirm: 'Verrouiller',
      cancel: 'Annuler',
    },
  },
  push: {
    action: 'Donner une valeur',
    title: (setting: string, n: number): string => `${setting}\u00a0: ${sites(n)}`,
    how: 'Ce que ces sites reçoivent',
    ways: { value: 'Une valeur', revert: 'La valeur héritée' },
    revertText: 'Leur valeur propre est retirée\u00a0: ils ont de nouveau celle du niveau au-dessus.',
    color: 'Couleur',
    ...SHOWN,
    preview: 'Prévisualiser',
    changed: (n: number): string =>
      n === 0 ? 'Aucun site ne change.' : `${sites(n)} ${plural(n, 'change', 'changent')}.`,
    refused: {
      SAME: (n: number): string => `${sites(n)} ${plural(n, 'a', 'ont')} déjà cette valeur.`,
      LOCKED: (n: number): string => `${sites(n)}\u00a0: le réglage y est verrouillé.`,
      NOT_HELD: (n: number): string => `${sites(n)}\u00a0: un site de ce type n’a pas ce réglage.`,
    } satisfies Record<PushRefusal, (n: number) => string>,
    left: 'Sites inchangés',
    reason: 'Raison',
    reasons: {
      SAME: 'A déjà cette valeur',
      LOCKED: 'Réglage verrouillé',
      NOT_HELD: 'Ce type de site n’a pas ce réglage',
    } satisfies Record<PushRefusal, string>,
    before: 'Avant',
    site: 'Site',
    inherited: 'Valeur héritée',
    more: (n: number): string => `et ${sites(n)} de plus`,
    apply: (n: number): string => `Appliquer à ${sites(n)}`,
    done: (n: number): string => `${sites(n)} ${plural(n, 'modifié', 'modifiés')}`,
    selectionChanged:
      'Les sites trouvés ont changé\u00a0: leur nombre est en haut de cette fenêtre. Prévisualisez à nouveau.',
    planChanged: 'Un de ces sites a changé entre-temps. Prévisualisez à nouveau.',
    failed: 'La valeur n’a pas été donnée',
  },
  pushes: {
    title: 'Valeurs données à plusieurs sites',
    text: 'Annuler rend à chaque site sa valeur d’avant, sauf si elle a été changée depuis.',
    columns: { what: 'Réglage', value: 'Valeur', sites: 'Sites', at: 'Date', by: 'Par', state: 'État' },
    number: sites,
    undo: 'Annuler',
    undone: (kept: number): string =>
      kept === 0 ? 'Annulé' : `Annulé, ${sites(kept)} ${plural(kept, 'garde', 'gardent')} une valeur changée depuis`,
    applied: 'Appliqué',
    done: (n: number): string =>
      `${sites(n)} ${plural(n, 'a retrouvé', 'ont retrouvé')} ${plural(n, 'sa', 'leur')} valeur`,
    already: 'Une autre personne l’a déjà annulé',
    failed: 'L’annulation a échoué',
    ask: {
      title: 'Annuler cette valeur\u202f?',
      text: (n: number): string => `${sites(n)} ${plural(n, 'retrouve', 'retrouvent')} la valeur d’avant.`,
      confirm: 'Rendre les valeurs d’avant',
      cancel: 'Fermer',
    },
    empty: { title: 'Aucune valeur donnée', text: 'Choisissez des sites dans la liste pour leur donner une valeur.' },
  },
  fault: 'Cette valeur n’est pas possible pour ce réglage.',
} as const;
