import { changeOf, type FigureName, isFirstDay } from '#domain/stats/figures';
import type { PropertyColumn } from '#domain/stats/property-list';
import type { CountedPage } from '#domain/tracking/counted';
import { count, de, number } from './format.ts';
import { firstDays, monthAlone, monthName, openMonth, signedPercent } from './months.ts';
import { PAGE_LABELS } from './page-names.ts';
import { SITE_VIEW_TITLES } from './site-views.ts';

type Compared = { current: number; previous: number };
/** `hint`: what the figure is compared with, in full. */
export type CardNote = { note: string; hint?: string };

/** Texts of the figures of a site: home view and 'Performances'. */
export const STATS_WORDS = {
  title: SITE_VIEW_TITLES.analytics,
  context: 'Les visites, les messages et les vues de vos biens.',
  figures: {
    visitors: 'Visiteurs',
    pageViews: 'Pages vues',
    propertiesViews: 'Vues des biens',
    messages: 'Messages',
    appraisals: 'Estimations',
  } satisfies Record<FigureName, string>,
  /** `month`: its name. */
  figuresOf: (month: string): string => `Chiffres ${de(month)}`,
  all: 'Toutes les performances',
  month: {
    label: 'Mois',
    name: monthName,
    open: openMonth,
    previous: (month: string): string => `Mois précédent\u00a0: ${monthName(month)}`,
    next: (month: string): string => `Mois suivant\u00a0: ${monthName(month)}`,
  },
  /** A figure beside that of the month before, over the same number of days (rule STATS-EQUAL-DAYS). */
  compared: (figure: Compared, { before, compared }: { before: string; compared: number }): CardNote => {
    if (compared === 0) return { note: 'Ce mois n’a pas commencé.' };
    const month = monthAlone(before);
    const former = figure.previous === 0 ? 'Rien' : number(figure.previous);
    const percent = changeOf(figure, compared);
    const named = `${former} ${isFirstDay(compared) ? 'le 1er' : 'en'} ${month}`;
    return {
      note: percent === null ? named : `${signedPercent(percent)} vs ${month}`,
      hint: `${monthName(before)}, ${firstDays(compared)}\u00a0: ${number(figure.previous)}`,
    };
  },
  visits: {
    title: '13 derniers mois',
    choose: 'Chiffre affiché',
    chart: (figure: string): string => `${figure} par mois`,
    label: 'Mois',
    csv: (name: string): string => `${name}-par-mois`,
    empty: {
      title: 'Aucune visite comptée',
      text: 'Les visites de votre site paraîtront ici dès le premier visiteur.',
    },
  },
  pages: {
    title: (month: string): string => `Vues par page en ${monthName(month)}`,
    label: 'Page',
    value: 'Vues',
    csv: (month: string): string => `vues-par-page-${month}`,
    names: {
      ...PAGE_LABELS,
      listing: 'Détail d’un bien',
      article: 'Article',
      careers: 'Recrutement',
      'job-offer': 'Offre d’emploi',
      card: 'Carte de visite',
    } satisfies Record<CountedPage, string>,
    empty: 'Aucune page vue ce mois-là.',
  },
  properties: {
    title: 'Performance des biens',
    context: (active: number, views: number): string =>
      `${count(active, 'bien actif', 'biens actifs')}, ${count(views, 'vue', 'vues')} au total sur les sites du ` +
      'market center',
    search: 'Chercher un bien',
    clear: 'Effacer la recherche',
    columns: {
      reference: 'Référence',
      title: 'Titre',
      city: 'Ville',
      mandateDate: 'Date du mandat',
      alerts: 'Alertes touchées',
      views: 'Vues',
    } satisfies Record<PropertyColumn, string>,
    fileName: 'performance-des-biens',
    empty: { title: 'Aucun bien en ligne', text: 'Vos biens paraîtront ici après l’import de votre flux.' },
    filtered: { title: 'Aucun bien ne correspond', text: 'Essayez une autre recherche.' },
  },
} as const;
