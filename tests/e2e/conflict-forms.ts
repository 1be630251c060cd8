import type { Locator, Page } from 'playwright';
import { callAs, sendAs } from './call-as.ts';
import { createArticles } from './create-articles.ts';
import { estimateFlat } from './estimate-flat.ts';
import { addLead } from './leads.ts';
import type { Login } from './office.ts';
import { siteOfFile } from './own-site.ts';

/**
 * Every form and editor of both back offices that saves by field, by the file that renders it, with one field that two
 * people change at once. No other test reads what these ones store.
 */

/** What both people type in the field. */
export type Values = { mine: string; theirs: string };

export type ConflictForm = {
  who: Login;
  /** Whether the other person is another session of the same one; default: the network's administrator. */
  isAlone?: true;
  /** Creates what is edited. Returns the path of its view. */
  prepare: (mark: string) => Promise<string>;
  /** What is clicked before the field is shown. */
  open?: (page: Page, mark: string) => Promise<void>;
  field: (page: Page) => Locator;
  /** Label of the button that saves; default: 'Enregistrer'. */
  save?: string;
  /** A further action that is not done while the conflict is undecided. */
  act?: (page: Page) => Promise<void>;
  /** What both type; `mark`: letters, others in each attempt. Default: `TEXTS`. */
  values?: (mark: string, current: string) => Values;
};

const at = (path: string) => (): Promise<string> => Promise.resolve(path);
const box = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true });
/** Two texts. */
export const TEXTS = (mark: string): Values => ({ mine: `Mien ${mark}`, theirs: `Sien ${mark}` });

/** The network's administrator on a site. */
export const administrator = (site: string | null): Login => ({ site, email: 'admin@horizon.example' });
const OWN = siteOfFile({ leadGen: true });
const AGENT = siteOfFile({ agent: { firstname: 'Guillaume', lastname: 'Navarro' } });
/** Owners of the demo follow homes here; no other test changes them. */
const FOLLOWED = administrator('hugo-petit');
/** The agent of the demo with reviews of her own; no other test changes them. */
const REVIEWED = administrator('claire-fontaine');

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
    who: administrator(null),
    prepare: at('/conservation'),
    field: box('Historique des modifications'),
    values: (_, current) => {
      const mine = Number(current) > 20 ? 10 : 25;
      return { mine: String(mine), theirs: String(mine + 1) };
    },
  },
  'src/office/account/my-details.tsx': {
    who: OWN,
    isAlone: true,
    prepare: at('/mon-compte'),
    field: box('Nom'),
  },
  'src/dashboard/card/card-editor.tsx': { who: AGENT, prepare: at('/carte'), field: box('Prénom ou nom affiché') },
  'src/dashboard/preferences/preferences-form.tsx': { who: AGENT, prepare: at('/preferences'), field: box('Titre') },
  'src/dashboard/contact/contact-view.tsx': {
    who: OWN,
    prepare: at('/notifications'),
    field: box('E-mail Growth Initiative'),
    values: (mark) => ({ mine: `mien.${mark}@horizon.example`, theirs: `sien.${mark}@horizon.example` }),
  },
  'src/dashboard/pages/page-editor.tsx': { who: OWN, prepare: at('/pages/vendre'), field: box('Titre de la page') },
  'src/dashboard/leads/lead-form.tsx': {
    who: OWN,
    prepare: async (mark) => `/leads/${await addLead(OWN, `Aline ${mark}`)}`,
    open: (page) => page.getByRole('button', { name: 'Modifier', exact: true }).click(),
    field: box('Nom'),
    save: 'Sauvegarder',
  },
  'src/dashboard/messages/message-note.tsx': {
    who: OWN,
    prepare: async (mark) => {
      await sendAs(OWN, '/public/messaging/form', message(mark));
      return '/messages';
    },
    open: (page, mark) => page.getByRole('link', { name: `Nadia ${mark}` }).click(),
    field: box('Note interne'),
  },
  'src/dashboard/opinions/opinion-value.tsx': {
    who: OWN,
    prepare: async () => `/fynder/estimations/${(await estimateFlat(OWN.site, '69003 Lyon')).id}/avis`,
    field: box('Raisons de cette valeur'),
  },
  'src/dashboard/estimations/followed-section.tsx': {
    who: FOLLOWED,
    prepare: async () => {
      const { text } = await callAs(FOLLOWED, '/admin/estimations?follow=following&limit=1');
      const { items } = JSON.parse(text) as { items: { id: string }[] };
      return `/fynder/estimations/${items[0]?.id}`;
    },
    field: box('Un mot pour le propriétaire'),
  },
  'src/dashboard/reviews/review-window.tsx': {
    who: REVIEWED,
    prepare: async () => {
      const { text } = await callAs(REVIEWED, '/admin/reviews?status=published&limit=1');
      const { items } = JSON.parse(text) as { items: { id: string }[] };
      return `/avis/${items[0]?.id}`;
    },
    field: box('Réponse publique'),
  },
  'src/dashboard/job-board/offer-editor.tsx': {
    who: OWN,
    prepare: async () => `/offres/${(await sendAs<{ id: string }>(OWN, '/admin/job-offers', { code: 'PC' })).id}`,
    field: box('Titre complet'),
    act: (page) => page.getByRole('button', { name: 'Ouvrir aux candidatures' }).click(),
  },
};

/** The editor of articles saves while they are typed, and publishes: it has its own test. */
export const ARTICLE_EDITOR = 'src/dashboard/blog/article-editor.tsx';
export const ARTICLE: ConflictForm = {
  who: OWN,
  prepare: async (mark) => {
    const [id = ''] = await createArticles(OWN, [{ title: `Avant ${mark}` }]);
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
