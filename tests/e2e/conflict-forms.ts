import type { Locator, Page } from 'playwright';
import { callAs, sendAs } from './call-as.ts';
import { createArticles } from './create-articles.ts';
import { estimateFlat } from './estimate-flat.ts';
import { addLead } from './leads.ts';
import type { Login } from './office.ts';

/**
 * Every form and editor of both back offices that saves by field, by the file that renders it, with one field that two
 * people change at once. No other test reads what these ones store.
 */

export type ConflictForm = Login & {
  /** The account of the other person. */
  other: string;
  /** Creates what is edited. Returns the path of its view. */
  prepare: (mark: string) => Promise<string>;
  /** What is clicked before the field is shown. */
  open?: (page: Page, mark: string) => Promise<void>;
  field: (page: Page) => Locator;
  /** Label of the button that saves; default: 'Enregistrer'. */
  save?: string;
  /** A further action that is not done while the conflict is undecided. */
  act?: (page: Page) => Promise<void>;
  /** What both type; `mark`: letters, others in each attempt. */
  values: (mark: string, current: string) => { mine: string; theirs: string };
};

const at = (path: string) => (): Promise<string> => Promise.resolve(path);
const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
const texts = (mark: string) => ({ mine: `Mien ${mark}`, theirs: `Sien ${mark}` });
const person = (name: string): string => `${name}@horizon.example`;

/** Sites that no other test changes; the other person is another session of the network's administrator. */
const ADMIN = { email: person('admin'), other: person('admin'), values: texts };
const AIX = { ...ADMIN, site: 'aix-en-provence' };
const AGENT = { ...ADMIN, site: 'guillaume-navarro' };
/** Owners of the demo follow homes here. */
const FOLLOWED = { ...ADMIN, site: 'hugo-petit' };
/** The agent of the demo with reviews of her own. */
const REVIEWED = { ...ADMIN, site: 'claire-fontaine' };
/** For objects that the test creates. */
const BORDEAUX = { site: 'bordeaux', email: person('op.bordeaux'), other: person('admin'), values: texts };

const message = (lastname: string) => ({
  form: 'contact-form',
  firstname: 'Nadia',
  lastname,
  email: 'nadia@example.fr',
  telephone: '06 12 34 56 78',
  message: 'Bonjour, je cherche une maison.',
  rgpd: true,
  elapsed: 9000,
});

export const CONFLICT_FORMS: Readonly<Record<string, ConflictForm>> = {
  'src/admin/retention/retention-view.tsx': {
    ...ADMIN,
    site: null,
    prepare: at('/conservation'),
    field: box('Historique des modifications'),
    values: (_, current) => {
      const mine = Number(current) > 20 ? 10 : 25;
      return { mine: String(mine), theirs: String(mine + 1) };
    },
  },
  'src/office/account/my-details.tsx': {
    site: 'lyon',
    email: person('staff.lyon'),
    other: person('staff.lyon'),
    values: texts,
    prepare: at('/mon-compte'),
    field: box('Nom'),
  },
  'src/dashboard/card/card-editor.tsx': { ...AGENT, prepare: at('/carte'), field: box('Prénom ou nom affiché') },
  'src/dashboard/preferences/preferences-form.tsx': { ...AGENT, prepare: at('/preferences'), field: box('Titre') },
  'src/dashboard/contact/contact-view.tsx': {
    ...AIX,
    prepare: at('/notifications'),
    field: box('E-mail Growth Initiative'),
    values: (mark) => ({ mine: `mien.${mark}@horizon.example`, theirs: `sien.${mark}@horizon.example` }),
  },
  'src/dashboard/pages/page-editor.tsx': { ...AIX, prepare: at('/pages/vendre'), field: box('Titre de la page') },
  'src/dashboard/leads/lead-form.tsx': {
    ...BORDEAUX,
    prepare: async (mark) => `/leads/${await addLead(BORDEAUX, `Aline ${mark}`)}`,
    open: (page) => page.getByRole('button', { name: 'Modifier', exact: true }).click(),
    field: box('Nom'),
    save: 'Sauvegarder',
  },
  'src/dashboard/messages/message-note.tsx': {
    ...BORDEAUX,
    prepare: async (mark) => {
      await sendAs(BORDEAUX, '/public/messaging/form', message(mark));
      return '/messages';
    },
    open: (page, mark) => page.getByRole('link', { name: `Nadia ${mark}` }).click(),
    field: box('Note interne'),
  },
  'src/dashboard/opinions/opinion-value.tsx': {
    site: 'lyon',
    email: person('op.lyon'),
    other: person('admin'),
    prepare: async () => `/fynder/estimations/${(await estimateFlat('lyon', '69003 Lyon')).id}/avis`,
    field: box('Raisons de cette valeur'),
    values: texts,
  },
  'src/dashboard/estimations/followed-section.tsx': {
    ...FOLLOWED,
    prepare: async () => {
      const { text } = await callAs(FOLLOWED, '/admin/estimations?follow=following&limit=1');
      const { items } = JSON.parse(text) as { items: { id: string }[] };
      return `/fynder/estimations/${items[0]?.id}`;
    },
    field: box('Un mot pour le propriétaire'),
  },
  'src/dashboard/reviews/review-window.tsx': {
    ...REVIEWED,
    prepare: async () => {
      const { text } = await callAs(REVIEWED, '/admin/reviews?status=published&limit=1');
      const { items } = JSON.parse(text) as { items: { id: string }[] };
      return `/avis/${items[0]?.id}`;
    },
    field: box('Réponse publique'),
  },
  'src/dashboard/job-board/offer-editor.tsx': {
    ...BORDEAUX,
    prepare: async () => `/offres/${(await sendAs<{ id: string }>(BORDEAUX, '/admin/job-offers', { code: 'PC' })).id}`,
    field: box('Titre complet'),
    act: (page) => page.getByRole('button', { name: 'Ouvrir aux candidatures' }).click(),
  },
};

/** The editor of articles saves while they are typed, and publishes: it has its own test. */
export const ARTICLE_EDITOR = 'src/dashboard/blog/article-editor.tsx';
export const ARTICLE: ConflictForm = {
  ...BORDEAUX,
  prepare: async (mark) => {
    const [id = ''] = await createArticles(BORDEAUX, [{ title: `Avant ${mark}` }]);
    return `/actualites/article/${id}`;
  },
  field: box('Titre'),
};

/** Forms without conflicts, each with the reason. */
export const WITHOUT_CONFLICTS: Readonly<Record<string, string>> = {
  'src/dashboard/fynder/module-view.tsx': 'two values: two people who change the stored one agree',
  'src/dashboard/fynder/estimator-view.tsx': 'two values: two people who change the stored one agree',
  'src/dashboard/posts/post-composer.tsx': 'its draft is in this browser only',
};
