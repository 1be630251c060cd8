import type { SelectionOutcome } from '#contracts/lists';
import { type ArticleTab, MAX_COUNTED } from '#domain/articles/article-list';
import type { ArticleChange, ArticleStatus } from '#domain/articles/article-status';
import { CHART_WORDS } from './charts.ts';
import { count, date, moment, number, plural, shortDay } from './format.ts';
import { PICTURE_UPLOAD_WORDS } from './picture-upload.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

const articles = (n: number): string => count(n, 'article', 'articles');

const archivedMany = ({ done, refused }: SelectionOutcome): string => {
  const before = refused.reduce((sum, { count: n }) => sum + n, 0);
  if (done === 0) return plural(before, 'Cet article était déjà supprimé', 'Ces articles étaient déjà supprimés');
  const now = `${articles(done)} ${plural(done, 'a bien été supprimé', 'ont bien été supprimés')}`;
  return before === 0 ? now : `${now}, ${number(before)} ${plural(before, 'l’était déjà', 'l’étaient déjà')}`;
};

/** Texts of the blog in the back office of a site. */
export const BLOG_WORDS = {
  list: SITE_VIEW_TITLES['blog-list'],
  context: 'Les articles de votre site, et combien de fois ils ont été lus.',
  write: SITE_VIEW_TITLES.blog,
  untitled: 'Sans titre',
  tabs: { published: 'Publiés', draft: 'Brouillons' } satisfies Record<ArticleTab, string>,
  tabsLabel: 'Articles par statut',
  counted: ({ count: n, isExact }: { count: number; isExact: boolean }): string =>
    isExact ? number(n) : `plus de ${number(MAX_COUNTED)}`,
  search: 'Chercher dans les titres',
  clear: 'Effacer la recherche',
  /** File names of the exported lists, without date and extension. */
  fileNames: { published: 'actualites-publiees', draft: 'actualites-brouillons' } satisfies Record<ArticleTab, string>,
  filters: { author: 'Auteur', published: 'Publié', updated: 'Modifié' },
  columns: {
    title: 'Titre',
    publishedAt: 'Publié le',
    updatedAt: 'Modifié le',
    author: 'Auteur',
    lastChange: 'Dernière modification',
    views: 'Vues',
  },
  day: shortDay,
  modified: 'Modifications à publier',
  empty: {
    published: { title: 'Aucun article publié', text: 'Vos articles publiés paraîtront ici.' },
    draft: { title: 'Aucun brouillon', text: 'Les articles commencés et pas encore publiés sont ici.' },
    filtered: { title: 'Aucun article ne correspond', text: 'Essayez avec moins de mots ou de filtres.' },
  },
  actions: {
    edit: 'Modifier',
    see: 'Voir l’article',
    preview: 'Prévisualiser',
    history: 'Historique',
    archive: 'Supprimer',
    save: 'Enregistrer',
    publish: 'Publier',
    publishChanges: 'Publier les modifications',
  },
  archive: {
    title: (title: string): string => `Supprimer « ${title} » ?`,
    text: {
      draft: 'Ce brouillon ne pourra pas être retrouvé.',
      published: 'L’article disparaîtra du site et ne pourra pas être retrouvé.',
      archived: '',
    } satisfies Record<ArticleStatus, string>,
    confirm: 'Supprimer l’article',
    cancel: 'Annuler',
  },
  archiveMany: {
    title: (n: number): string => `Supprimer ${articles(n)} ?`,
    text: (n: number, isChanged: boolean): string => {
      const warning = plural(
        n,
        'Il disparaîtra du site et ne pourra pas être retrouvé.',
        'Ils disparaîtront du site et ne pourront pas être retrouvés.',
      );
      return isChanged
        ? `La liste a changé entre-temps : elle contient maintenant ${articles(n)}. ${warning}`
        : warning;
    },
    confirm: (n: number): string => `Supprimer ${articles(n)}`,
    done: archivedMany,
  },
  editor: {
    create: 'Nouvel article',
    edit: 'Modifier l’article',
    title: 'Titre',
    titlePlaceholder: 'Titre de l’article',
    content: 'Texte de l’article',
    /** Placeholder of an empty article. */
    contentPlaceholder: 'Commencez ici votre article…',
    titleCount: (length: number, max: number): string => `${length} / ${max}`,
    saveKeys: 'Ctrl S',
    /** Stands for a picture where only texts are compared. */
    picture: '[image]',
  },
  status: { draft: 'Brouillon', published: 'Publié', archived: 'Supprimé' } satisfies Record<ArticleStatus, string>,
  panel: {
    label: 'À propos de l’article',
    status: 'Statut',
    created: 'Créé',
    published: 'Publié',
    lastChange: 'Dernière modification',
    author: 'Auteur',
    by: (name: string, at: string, timeZone: string): string => `${name}, le ${moment(at, timeZone)}`,
    at: (at: string, timeZone: string): string => `le ${moment(at, timeZone)}`,
    views: 'Vues des 30 derniers jours',
    chart: { ...CHART_WORDS, label: 'Jour', value: 'Vues' },
    day: (day: string): string => date(day, { style: 'short' }),
    csvName: 'vues-par-jour',
    viewsTotal: (n: number): string => `${count(n, 'vue', 'vues')} depuis la publication`,
  },
  picture: {
    label: 'Image de couverture',
    hint: 'PNG ou JPEG, 2 Mo au plus. Recommandé : 1080 × 1920.',
    none: 'Aucune image',
    ...PICTURE_UPLOAD_WORDS,
    crop: {
      open: 'Recadrer',
      title: 'Recadrer l’image',
      hint:
        'Le cadre est ce que montrent les cartes et la page de l’article. Déplacez-le et changez sa taille ' +
        'à la souris, ou avec les flèches du clavier.',
      area: 'Cadre\u00a0: déplacez-le avec les flèches',
      handle: 'Coin du cadre\u00a0: changez sa taille avec les flèches',
      whole: 'Image entière',
      apply: 'Recadrer',
    },
  },
  history: {
    title: 'Historique',
    kinds: {
      created: 'Création',
      saved: 'Enregistrement',
      published: 'Publication',
      archived: 'Suppression',
      restored: 'Retour à une version',
    } satisfies Record<ArticleChange, string>,
    by: (name: string, at: string, timeZone: string): string => `${name}, le ${moment(at, timeZone)}`,
    none: 'Aucune version pour le moment.',
    choose: 'Choisissez une version pour la comparer au texte actuel.',
    version: 'Cette version',
    now: 'Version actuelle',
    restore: 'Revenir à cette version',
    restored: 'La version choisie est de retour. Publiez l’article pour la montrer sur le site.',
    back: 'Toutes les versions',
    more: 'Afficher plus',
    fields: { title: 'titre', content: 'texte', picture: 'image' },
  },
  gone: {
    title: 'Cet article n’existe plus',
    text: 'Il a été supprimé.',
    back: 'Revenir aux actualités',
  },
} as const;
