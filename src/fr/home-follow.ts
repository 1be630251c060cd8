import {
  CONFIRM_DAYS,
  type EnergyRule,
  type FollowState,
  type HomeValue,
  type Move,
} from '#domain/estimation/home-follow';
import type { ShownSale } from '#domain/estimation/result';
import { saleWords } from './estimation-page.ts';
import { DEMO_SALES } from './estimation-refusals.ts';
import { wholeEuros } from './estimations.ts';
import { count, date, de, hello, number } from './format.ts';

/** Texts of the owner's space: the value of a home over time. A figure is an 'estimation indicative'. */

const NBSP = '\u00a0';
const monthWords = (day: string): string => date(`${day.slice(0, 7)}-01`, { style: 'month' });
const demoWords = ({ isDemo }: { isDemo: boolean }): string => (isDemo ? ` (${DEMO_SALES})` : '');
const betweenWords = ({ low, high }: Pick<HomeValue, 'low' | 'high'>): string =>
  `Entre ${wholeEuros(low)} et ${wholeEuros(high)}`;

const shareWords = (share: number): string => {
  const points = `${number(Math.abs(share) * 100, 1)}${NBSP}%`;
  return share < 0 ? `en baisse de ${points}` : `en hausse de ${points}`;
};

/** What changed a value, in one sentence. */
export const moveWords = (move: Move | null, { asOf }: Pick<HomeValue, 'asOf'>): string => {
  if (move === null) return 'C’est la première valeur\u00a0: les suivantes se compareront à elle.';
  const { why, share } = move;
  if (why === 'same') return 'La valeur n’a pas bougé depuis le dernier calcul.';
  if (share === 0) return 'La valeur n’a pas bougé, avec le bien que vous avez corrigé.';
  if (why === 'home') return `Valeur ${shareWords(share)}, parce que vous avez corrigé le bien.`;
  if (why === 'sales')
    return `Valeur ${shareWords(share)}, d’après de nouvelles ventes, connues jusqu’en ${monthWords(asOf)}.`;
  return `Valeur ${shareWords(share)}, après une nouvelle analyse des ventes déjà connues.`;
};

const ENERGY_SENTENCES: Readonly<Record<EnergyRule['rule'], (rule: EnergyRule) => string>> = {
  letting: ({ from, isPresent }) =>
    isPresent
      ? `Depuis le ${date(from)}, un logement de cette classe ne peut plus être mis en location.`
      : `À partir du ${date(from)}, un logement de cette classe ne pourra plus être mis en location.`,
  audit: ({ from, isPresent }) =>
    isPresent
      ? `Depuis le ${date(from)}, la vente d’une maison de cette classe demande un audit énergétique.`
      : `À partir du ${date(from)}, la vente d’une maison de cette classe demandera un audit énergétique.`,
};

export const energySentence = (rule: EnergyRule): string => ENERGY_SENTENCES[rule.rule](rule);

/** The form below the result of an estimation. */
export const FOLLOW_WORDS = {
  title: 'Suivre la valeur de mon bien',
  text: 'Une page privée avec sa valeur, mois après mois, et un e-mail par mois. Sans compte, sans engagement.',
  send: 'Suivre la valeur de mon bien',
  sent: 'Regardez votre boîte de réception\u00a0: un e-mail vous demande de confirmer votre adresse.',
} as const;

export const CONFIRM_MAIL = {
  subject: (siteName: string): string => `Suivre la valeur de votre bien — ${siteName}`,
  title: 'Confirmez votre adresse',
  text: (siteName: string): string =>
    `Vous avez demandé à suivre la valeur de votre bien sur le site ${siteName}. ` +
    'Ouvrez votre page privée pour le confirmer.',
  home: 'Bien',
  address: 'Adresse',
  open: 'Ouvrir ma page privée',
  note:
    `Si cette demande ne vient pas de vous, ignorez cet e-mail\u00a0: sans confirmation sous ${CONFIRM_DAYS} jours, ` +
    'elle est effacée. Gardez ce lien pour vous, il ouvre votre page.',
} as const;

export const MONTH_MAIL = {
  subject: (month: string, siteName: string): string => `La valeur de votre bien en ${monthWords(month)} — ${siteName}`,
  title: ({ price }: Pick<HomeValue, 'price'>): string => `Votre bien vaut environ ${wholeEuros(price)}`,
  intro: (firstname: string | null, value: HomeValue & { isDemo: boolean }): string =>
    `${hello(firstname)}\nvoici la valeur de votre bien en ${monthWords(value.month)}. ` +
    `C’est une estimation indicative${demoWords(value)}.`,
  home: 'Bien',
  range: 'Fourchette',
  between: betweenWords,
  sales: 'Vendu près de chez vous depuis la dernière fois\u00a0:',
  sale: (sale: ShownSale): string => `${saleWords.price(sale)}, ${saleWords.facts(sale)}, ${saleWords.date(sale)}`,
  open: 'Voir ma page',
  note: 'Vous recevez cet e-mail parce que vous suivez la valeur de votre bien. Gardez ce lien pour vous.',
  stop: 'Ne plus recevoir ces e-mails',
} as const;

/** The private page. */
export const HOME_PAGE_WORDS = {
  title: 'La valeur de mon bien',
  confirm: {
    title: 'Confirmer votre adresse',
    text: 'Un clic sur le bouton suffit\u00a0: votre page s’ouvre, et un e-mail vous dit chaque mois ce qui a bougé.',
    button: 'Confirmer et ouvrir ma page',
  },
  between: betweenWords,
  middle: ({ price }: Pick<HomeValue, 'price'>): string => `Prix le plus probable : ${wholeEuros(price)}`,
  ofMonth: (month: string): string => `Valeur calculée en ${monthWords(month)}`,
  none: 'Trop peu de ventes sont connues pour donner un prix fiable. Il s’affichera ici dès qu’il peut être calculé.',
  history: 'La valeur mois après mois',
  historyText: 'La ligne est le prix le plus probable, la bande sa fourchette.',
  historyFirst: 'Une valeur s’ajoute chaque mois\u00a0: la courbe commence à la deuxième.',
  historyTable: 'Voir les chiffres',
  columns: { month: 'Mois', low: 'De', price: 'Prix probable', high: 'À' },
  monthWords,
  sales: 'Vendu près de chez vous',
  salesSince: (day: string): string => `Ventes publiées depuis la valeur précédente (après le ${date(day)}).`,
  salesNone: (day: string): string =>
    `Aucune vente plus récente que le ${date(day)} n’a été publiée près de chez vous.`,
  energy: 'Le DPE et la loi',
  energyUnknown: 'Indiquez la classe de votre DPE ci-dessous pour savoir quelles règles le concernent.',
  energyNone: (letter: string): string =>
    `Classe ${letter}\u00a0: aucune interdiction de louer ni audit obligatoire à la vente n’est prévu pour ce bien.`,
  energyOverseas:
    'Outre-mer, les règles et leurs dates ne sont pas celles de l’Hexagone\u00a0: votre conseiller vous précise ' +
    'celles de votre bien.',
  energyClass: (letter: string): string => `Classe ${letter}`,
  energySource:
    'Sources\u00a0: loi du 6 juillet 1989, article 6\u00a0; décret du 30 janvier 2002, article 3 bis\u00a0; Code de ' +
    'la construction et de l’habitation, article L126-28-1.',
  word: (siteName: string): string => `Un mot ${de(siteName)}`,
  correct: 'Corriger mon bien',
  correctText: 'La valeur est calculée de nouveau. Le DPE n’entre pas dans le calcul du prix.',
  fields: {
    area: 'Surface habitable',
    rooms: 'Pièces',
    bedRooms: 'Chambres',
    groundArea: 'Terrain',
    floor: 'Étage',
    energy: 'Classe du DPE',
    unknown: 'Je ne sais pas',
  },
  save: 'Enregistrer et recalculer',
  saved: 'Votre bien est à jour, sa valeur aussi.',
  follow: 'Mon suivi',
  rhythm:
    'Vous recevez un e-mail par mois. Si vous ne l’ouvrez pas trois fois de suite, il vient une fois par trimestre, ' +
    'et après un an il s’arrête\u00a0; ouvrir cette page le fait revenir.',
  stop: 'Arrêter les e-mails',
  stopped: 'Les e-mails sont arrêtés. Cette page reste ouverte.',
  resume: 'Recevoir de nouveau les e-mails',
  erase: 'Tout effacer',
  eraseSummary: 'Effacer mon bien et cette page',
  eraseText:
    'L’estimation, ses valeurs et cette page sont supprimées tout de suite. Une estimation devenue mandat reste chez ' +
    'votre conseiller\u00a0; seule la preuve de votre accord est gardée, comme la loi le demande.',
  demo: 'Données de démonstration\u00a0: les valeurs viennent de ventes inventées.',
} as const;

/** The page to stop the mails, from a mail. */
export const STOP_WORDS = {
  title: 'Arrêter les e-mails',
  text: 'Vous ne recevrez plus d’e-mail sur la valeur de votre bien. Votre page privée reste ouverte.',
  button: 'Arrêter les e-mails',
  done: 'C’est fait\u00a0: vous ne recevrez plus ces e-mails.',
} as const;

/** After everything was erased. */
export const ERASED_WORDS = {
  title: 'Tout est effacé',
  text: 'Votre bien, ses valeurs et votre page privée n’existent plus.',
} as const;

/** In the back office. */
export const FOLLOW_STATE_WORDS: Readonly<Record<FollowState, string>> = {
  following: 'Suit la valeur',
  back: 'Revenu récemment',
  stopped: 'Suivi arrêté',
};

export const FOLLOW_OFFICE_WORDS = {
  filter: 'Propriétaire',
  /** 'Revenu récemment', for a list. */
  back: 'De retour',
  title: 'La valeur suivie par le propriétaire',
  facts: { since: 'Suit depuis', seen: 'Page ouverte', energy: 'DPE indiqué', callable: 'Appelable ?' },
  seen: (days: number): string => `${count(days, 'jour', 'jours')} en tout, la dernière fois le`,
  never: 'Jamais',
  noPhone: 'Aucun numéro\u00a0: répondez par e-mail.',
  word: 'Un mot pour le propriétaire',
  wordHint: 'Il le lit sur sa page privée et dans le prochain e-mail.',
  saved: 'Votre mot est enregistré',
  failed: 'Le mot n’a pas été enregistré',
} as const;
