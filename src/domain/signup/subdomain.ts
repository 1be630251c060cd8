import { slugify } from '#domain/listings/slug';
import { isSubdomain, MAX_SUBDOMAIN } from './subdomain-syntax.ts';

/**
 * Reserved names: hosts of services that networks run or that browsers and mail programs look for, words of the
 * product, and names that could be mistaken for the network's own.
 */
const RESERVED: ReadonlySet<string> = new Set(
  [
    'www www1 www2 web ww1 wap mobile app apps site sites home accueil index',
    'api api-v1 graphql rest rpc ws wss cdn static assets asset media images image img files file uploads upload',
    'download downloads js css fonts public private',
    'admin administrator administration root superuser system sysadmin webmaster hostmaster postmaster abuse security',
    'noc ssl support help aide contact info mail email mails smtp imap pop pop3 mx mx1 mx2 webmail newsletter',
    'noreply no-reply ne-pas-repondre bounce autoconfig autodiscover wpad isatap localhost localdomain broadcasthost',
    'dns ns ns1 ns2 ns3 ns4 ftp sftp ssh vpn proxy gateway git svn db database sql postgres redis backup backups',
    'dev demo test tests testing staging stage preprod preproduction prod production beta alpha sandbox status',
    'health healthz readyz metrics monitor monitoring grafana logs',
    'login logout signin signup sign-up connexion deconnexion inscription compte comptes account accounts auth oauth',
    'oidc sso id identity mot-de-passe password dashboard tableau-de-bord backoffice back-office intranet extranet',
    'blog news actualites annonces annonce agents agent partenaires market-centers market-center estimation estimer',
    'vendre acheter louer carte honoraires mentions-legales politique-confidentialite accessibilite recrutement',
    'carrieres emploi jobs quiz legal rgpd dpo cnil reseau network siege franchise groupe corporate presse boutique',
    'shop store pay payment paiement facturation billing officiel official vitrine alyfe fynder minitaux securite',
    'confidentialite fraude phishing alerte alertes signalement verification direction comptabilite informatique',
    'administrateur secure helpdesk assistance client clients espace-client mon-compte banque',
    'technique equipe interne internal archive archives export exports import imports webhook webhooks tls',
  ]
    .join(' ')
    .split(' '),
);

/** Letters and digits only, so that 'hori-zon' is compared as 'horizon'. */
const bare = (text: string): string => slugify(text, '').replaceAll('-', '');

/** Words reserved for a network: its slug, its brand, and their usual spellings. */
export const networkWords = ({ slug, brand }: { slug: string; brand: string }): ReadonlySet<string> =>
  new Set([slug, brand].map(bare));

const BARE_RESERVED: ReadonlySet<string> = new Set([...RESERVED].map(bare));

/**
 * Whether a subdomain is reserved: a reserved name with other hyphens, or only reserved words ('securite' and 'horizon'
 * in 'securite-horizon'). `words`: those of the network (`networkWords`).
 */
export const isReservedSubdomain = (subdomain: string, words: ReadonlySet<string>): boolean => {
  const isOwn = (text: string): boolean => BARE_RESERVED.has(text) || words.has(text);
  return isOwn(bare(subdomain)) || subdomain.split('-').every(isOwn);
};

/** A suggested subdomain from a person's name: 'nina-roche'; empty when the name gives none. */
export const proposedSubdomain = ({ firstname, lastname }: { firstname: string; lastname: string }): string => {
  const proposed = slugify(`${firstname} ${lastname}`, '').slice(0, MAX_SUBDOMAIN).replace(/-+$/, '');
  return isSubdomain(proposed) ? proposed : '';
};
