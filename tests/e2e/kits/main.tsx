import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import type { Session } from '#contracts/session';
import { BACK_OFFICE_WORDS } from '#fr/back-office';
import { PHONE_FIELD } from '#office/form/phone-field.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { useForm } from '#office/form/use-form.ts';
import { SessionContext } from '#office/session/session-context.ts';
import { Field, Fields } from '#ui/office/form/field.tsx';
import type { FormField } from '#ui/office/form/form-field.ts';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { createTools, mountOffice } from '#ui/office/mount-office.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { createVersion } from '#ui/office/routing/version.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { BoardView, boardKit } from './board.tsx';
import { List, shownList } from './list.tsx';
import { createSettings, type Settings } from './settings-store.ts';

/** A page with the kits of forms, windows and tables on their own, over settings that a test changes and reads. */

const OUTCOMES = { saved: 'Vos modifications ont bien été enregistrées', failed: 'Une erreur est survenue' };
const TYPES = [
  { value: 'agent', label: 'L’agent en charge du bien' },
  { value: 'global', label: 'L’adresse commune du market center' },
];
const PLACES = [
  { value: 'home', label: 'Page d’accueil' },
  { value: 'about', label: 'Page « À propos »' },
];

const FIELDS = {
  title: { kind: 'text', name: 'title', label: 'Titre', required: true, description: 'Affiché dans l’onglet.' },
  about: { kind: 'longText', name: 'about', label: 'Présentation' },
  budget: {
    kind: 'money',
    name: 'budget',
    label: 'Budget mensuel',
    description: 'À partir de 100 €, par pas de 50 €.',
  },
  rate: { kind: 'percent', name: 'rate', label: 'Taux d’honoraires', decimals: 2 },
  area: { kind: 'number', name: 'area', label: 'Surface de l’agence', unit: 'm²', decimals: 1 },
  phone: { ...PHONE_FIELD, name: 'phone', label: 'Téléphone' },
  email: { kind: 'email', name: 'email', label: 'E-mail' },
  url: { kind: 'url', name: 'url', label: 'Adresse de la vidéo', emptyIsNull: true },
  type: { kind: 'choice', name: 'type', label: 'Messages des annonces', options: TYPES, none: 'Personne' },
  places: { kind: 'choices', name: 'places', label: 'Montrer la vidéo sur', options: PLACES },
  active: { kind: 'switch', name: 'active', label: 'Estimation en ligne' },
  opened: { kind: 'date', name: 'opened', label: 'Ouverture' },
  color: { kind: 'color', name: 'color', label: 'Couleur principale' },
  fees: {
    kind: 'text',
    name: 'fees',
    label: 'Barème d’honoraires',
    readOnly: 'Fixé par le réseau Horizon Immobilier : demandez au siège de le changer.',
  },
} as const satisfies Record<string, FormField>;
type Name = keyof typeof FIELDS;

const INHERITED = {
  title: { value: 'Horizon Lyon Confluence', source: 'du market center' },
  phone: { value: '+33472000000', source: 'du market center Horizon Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson' },
  about: { value: 'Une équipe de proximité.', source: 'du réseau' },
  budget: { value: 1250, source: 'du réseau' },
  rate: { value: 4.5, source: 'du réseau' },
  area: { value: null, source: 'du réseau' },
  email: { value: 'lyon@horizon.example', source: 'du réseau' },
  url: { value: null, source: 'du réseau' },
  type: { value: 'agent', source: 'du réseau' },
  places: { value: ['home'], source: 'du réseau' },
  active: { value: true, source: 'du réseau' },
  opened: { value: '2024-02-29', source: 'du réseau' },
  color: { value: '#2b5c8a', source: 'du réseau' },
  fees: { value: '5 % TTC', source: 'du réseau' },
};

const settings = createSettings(Object.keys(FIELDS), { email: 'agence@horizon.example' });
const records = ['un', 'deux', 'trois'].map((id) => ({
  id,
  settings: createSettings(['title'], { title: `Fiche ${id}` }),
}));

const SettingsForm = (): ReactElement => {
  const work = useForm<Name>({
    object: 'settings:1',
    stored: settings.read(),
    changedAt: '',
    fields: Object.values(FIELDS),
    inherited: INHERITED,
    send: settings.send,
    check: ({ title }) => (title === '' ? [{ field: 'title', message: 'Veuillez saisir un titre.' }] : []),
    outcomes: OUTCOMES,
  });
  return (
    <SavedForm label="Préférences" work={work}>
      <FormSection title="Site web" text="Ce que les visiteurs voient de votre agence.">
        <Field field={FIELDS.title} />
        <Field field={FIELDS.about} />
        <Fields fields={[FIELDS.color, FIELDS.fees, FIELDS.places, FIELDS.url]} />
      </FormSection>
      <FormSection title="Contact">
        <Fields fields={[FIELDS.email, FIELDS.phone, FIELDS.type, FIELDS.active]} />
      </FormSection>
      <FormSection title="Chiffres">
        <Fields fields={[FIELDS.budget, FIELDS.rate, FIELDS.area, FIELDS.opened]} />
      </FormSection>
    </SavedForm>
  );
};

const QUERY = z.object({
  fiche: z.string().optional().catch(undefined),
  onglet: z.enum(['fiche', 'suivi']).catch('fiche'),
});

const RecordForm = ({ id, store }: { id: string; store: Settings }): ReactElement => {
  const work = useForm<'title'>({
    object: `record:${id}`,
    stored: store.read(),
    changedAt: '',
    fields: [FIELDS.title],
    inherited: { title: { value: '', source: 'du réseau' } },
    send: store.send,
    outcomes: OUTCOMES,
    staysAt: (to) => to.searchParams.get('fiche') === id,
  });
  return <SavedForm label="Fiche" work={work} />;
};

const Records = (): ReactElement => {
  const [{ fiche, onglet }, setQuery] = useQueryState(QUERY);
  const open = records.find(({ id }) => id === fiche);
  const { previous, next } = neighboursOf(records, ({ id }) => id === fiche);
  const stepTo = (item: (typeof records)[number] | null) => item && (() => setQuery({ fiche: item.id }));
  return (
    <ViewFrame title="Fiches">
      <ul>
        {records.map(({ id }) => (
          <li key={id}>
            <Link href={`/fiches?fiche=${id}`}>Fiche {id}</Link>
          </li>
        ))}
      </ul>
      {open && (
        <SideWindow
          key={open.id}
          title={`Fiche ${open.id}`}
          onClose={() => setQuery({ fiche: undefined, onglet: 'fiche' })}
          neighbours={{ previous: stepTo(previous), next: stepTo(next) }}
          tabs={{
            label: 'Parties de la fiche',
            items: [
              { value: 'fiche', label: 'Fiche', content: <RecordForm id={open.id} store={open.settings} /> },
              { value: 'suivi', label: 'Suivi', content: <p>Aucun suivi</p> },
            ],
            value: onglet,
            onChange: (value) => setQuery({ onglet: value as typeof onglet }),
          }}
        />
      )}
    </ViewFrame>
  );
};

const App = (): ReactElement => {
  const [path] = useLocation();
  if (path === '/fiches') return <Records />;
  if (path === '/liste') return <List />;
  if (path === '/tableau') return <BoardView />;
  return (
    <ViewFrame title="Préférences">
      <SettingsForm />
      <Link href="/fiches">Fiches</Link>
    </ViewFrame>
  );
};

const SESSION: Session = {
  account: { id: '0197a000-0000-7000-8000-000000000000', firstname: 'Zoé', lastname: 'Martin', email: 'z@example.fr' },
  role: 'owner',
  site: null,
  network: { name: 'Horizon', url: 'https://horizon.example', logo: null },
  places: [],
  secondFactor: { isSet: false, isMissing: false },
  views: [],
  actions: [],
};

declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface Window {
    kit: { settings: Settings; records: typeof records; list: typeof shownList; board: typeof boardKit };
  }
}
window.kit = { settings, records, list: shownList, board: boardKit };

mountOffice({
  tools: createTools(BACK_OFFICE_WORDS.office, createVersion('/')),
  base: '',
  children: (
    <SessionContext value={SESSION}>
      <main>
        <App />
      </main>
    </SessionContext>
  ),
});
