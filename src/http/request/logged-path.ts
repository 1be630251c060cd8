/** Paths with a secret token or a person's e-mail address after them. */
const BEFORE_SECRETS = [
  'admin/member-duplicates-by-email',
  'alertes',
  'avis',
  'calendrier',
  'estimation',
  'favoris',
  'mes-accords',
  'mon-bien',
  'mot-de-passe',
  'notifications/desabonnement',
  'opposition',
  'public/quiz',
  'public/seller-reports',
  'public/visits',
  'quiz',
  'rapport',
  'visite/agent',
  'visite',
];
const SECRET = new RegExp(`^(/(?:${BEFORE_SECRETS.join('|')})/)[^/]+`, 'i');

/** The path of a request for logs: truncated, and without tokens and e-mail addresses (rule PRIVACY-LOGS). */
export const loggedPath = (path: string): string => path.slice(0, 200).replace(SECRET, '$1…');
