import { DAY_MS } from '#domain/calendar/durations';
import type { DomainNameFault } from '#domain/domains/domain-name';
import type { DomainAnswer, DomainFault, DomainState } from '#domain/domains/domain-state';
import type { DnsRecord, Registrar } from '#domain/domains/records';
import { count, de, list, moment } from './format.ts';

/** Why an entered domain is refused. */
export const DOMAIN_NAME_FAULTS = {
  EMPTY: 'Saisissez votre nom de domaine, par exemple www.exemple.fr.',
  TOO_LONG: 'Ce nom de domaine est trop long.',
  WILDCARD: 'Un nom de domaine précis est nécessaire, sans astérisque.',
  IP: 'Saisissez un nom de domaine, et non une adresse IP.',
  NOT_ALONE: 'Saisissez le nom de domaine seul, sans page, sans port et sans arobase.',
  FORMAT: 'Ce nom de domaine n’est pas valable\u00a0: lettres, chiffres et tirets, séparés par des points.',
  SUFFIX: 'Il manque une partie du nom\u00a0: saisissez-le en entier, par exemple www.exemple.fr.',
  NETWORK: 'Ce nom appartient au réseau\u00a0: saisissez un nom de domaine que vous possédez.',
} as const satisfies Record<DomainNameFault, string>;

export const DOMAIN_TAKEN =
  'Un autre site du réseau utilise déjà ce nom de domaine. S’il est à vous, demandez à ce site de le libérer.';

const inDays = (ms: number): string => count(Math.round(ms / DAY_MS), 'jour', 'jours');

const CODES: Readonly<Record<string, string>> = {
  TIMEOUT: 'aucune réponse dans le temps prévu',
  CANCELLED: 'aucune réponse dans le temps prévu',
  SERVFAIL: 'le serveur DNS du domaine signale une panne (SERVFAIL)',
  REFUSED: 'le serveur DNS refuse de répondre (REFUSED)',
  CONNREFUSED: 'le serveur DNS ne répond pas',
};
const codeOf = (code: string | null): string =>
  code === null ? 'aucune réponse' : (CODES[code] ?? `une erreur du DNS (${code})`);

type Leading = Pick<DomainAnswer, 'target' | 'addresses' | 'strangers'>;

/** Old records that remain although new ones already lead here; '' without them. */
const stale = ({ addresses, strangers }: Leading): string => {
  if (strangers.length === 0 || strangers.length === addresses.length) return '';
  const named = strangers.map((address) => `${address.includes(':') ? 'AAAA' : 'A'} ${address}`);
  return strangers.length === 1
    ? `l’ancien enregistrement ${list(named)} mène ailleurs, supprimez-le`
    : `les anciens enregistrements ${list(named)} mènent ailleurs, supprimez-les`;
};

const elsewhere = (answer: Leading): string => {
  if (answer.target === 'none') return 'il ne mène nulle part';
  return stale(answer) || `il mène à ${list(answer.addresses)}`;
};

/** Why no certificate can be issued, and which record to enter; '' when nothing prevents it. */
const forbidden = ({ forbidding }: Pick<DomainAnswer, 'forbidding'>): string => {
  if (forbidding === null) return '';
  const { name, allowed, wanted } = forbidding;
  const others = allowed.length === 0 ? 'n’en permettent aucune' : `permettent ${list(allowed)}`;
  return (
    `Aucun certificat ne peut être fait\u00a0: les enregistrements CAA ${de(name)} ${others} et n’autorisent pas la ` +
    `nôtre. Ajoutez l’enregistrement CAA «\u00a00 issue "${wanted}"\u00a0».`
  );
};

type Why = (domain: string, answer: DomainAnswer) => string;

const FAULTS: Readonly<Record<DomainFault, Why>> = {
  TARGET: (domain, answer) => `Le nom de domaine ${domain} ne mène plus à votre site\u00a0: ${elsewhere(answer)}.`,
  PROOF: (domain) =>
    `L’enregistrement TXT qui prouve que ${domain} est à vous n’est plus dans ses réglages DNS. Votre site s’affiche ` +
    'encore.',
  DNS: (domain, { code }) =>
    `Les serveurs DNS ${de(domain)} ne nous répondent plus (${codeOf(code)}). Des visiteurs risquent de ne plus ` +
    'trouver votre site.',
  UNREACHABLE: (domain, answer) =>
    [`${domain} mène à nous, mais votre site n’y répond pas en ce moment.`, forbidden(answer)].join(' ').trim(),
};

/** Mails about a domain. */
export const DOMAIN_MAIL = {
  open: 'Voir le nom de domaine',
  faults: FAULTS,
  live: {
    subject: (domain: string): string => `${domain} est en ligne`,
    title: 'Votre nom de domaine est en ligne',
    text: (domain: string): string =>
      `Votre site s’affiche à l’adresse ${domain}. L’ancienne adresse y renvoie les visiteurs. Nous vérifions chaque ` +
      'jour que tout va bien, et vous écrivons sinon.',
  },
  failing: {
    subject: (domain: string): string => `À corriger\u00a0: le nom de domaine ${domain}`,
    title: 'Votre nom de domaine demande une correction',
    limit: (ms: number): string =>
      `Sans correction dans un délai de ${inDays(ms)}, votre site reprendra son adresse du réseau, pour que les ` +
      'visiteurs le trouvent toujours.',
    kept: 'Votre nom de domaine est gardé\u00a0: nous vérifions de nouveau toutes les heures.',
  },
  lost: {
    subject: (domain: string): string => `${domain} ne mène plus à votre site`,
    title: 'Votre site a repris son adresse du réseau',
    text: (domain: string): string =>
      `Votre site s’affiche de nouveau à son adresse du réseau. Dès que les enregistrements ${de(domain)} seront ` +
      'corrects, il reviendra de lui-même à votre nom de domaine.',
  },
} as const;

type Shown = { title: string; text: (shown: string) => string };

const STATES: Readonly<Record<DomainState, Shown>> = {
  waiting: {
    title: 'En attente',
    text: () => 'Entrez les enregistrements ci-dessous chez votre bureau d’enregistrement. Nous les cherchons.',
  },
  proved: {
    title: 'Prouvé',
    text: (shown) => `${shown} est à vous, et réservé à votre site. Il reste à le faire mener à nous.`,
  },
  certificate: {
    title: 'Certificat en cours',
    text: (shown) => `${shown} mène à nous. Son certificat se prépare\u00a0: quelques minutes suffisent d’habitude.`,
  },
  live: { title: 'En ligne', text: (shown) => `Votre site s’affiche à l’adresse ${shown}.` },
  lost: {
    title: 'Perdu',
    text: (shown) =>
      `${shown} ne mène plus à votre site, qui a repris son adresse du réseau. Corrigez les enregistrements\u00a0: ` +
      'il y reviendra de lui-même.',
  },
};

const TARGETS: Readonly<Record<DomainAnswer['target'], (answer: DomainAnswer) => string>> = {
  ours: () => 'L’adresse mène à nous.',
  elsewhere: (answer) => {
    const old = stale(answer);
    return old === ''
      ? `L’adresse mène ailleurs\u00a0: ${list(answer.addresses)}.`
      : `L’adresse mène à nous, mais ${old}.`;
  },
  none: () => 'Aucune adresse n’est entrée pour ce nom.',
  unanswered: ({ code }) => `L’adresse n’a pas pu être lue\u00a0: ${codeOf(code)}. Rien ne change.`,
};

/** What a state means; a certificate that cannot be issued is not mentioned. */
const stateText = (state: DomainState, shown: string, answer: DomainAnswer | null): string =>
  state === 'certificate' && answer?.forbidding
    ? `${shown} mène à nous, mais son certificat est interdit.`
    : STATES[state].text(shown);

const missing = ({ isTaken, texts }: DomainAnswer): string => {
  if (isTaken) return DOMAIN_TAKEN;
  return texts.length === 0
    ? 'L’enregistrement TXT n’est pas encore visible.'
    : `L’enregistrement TXT a une autre valeur\u00a0: ${list(texts)}.`;
};

const PROOFS: Readonly<Record<DomainAnswer['proof'], (answer: DomainAnswer) => string>> = {
  seen: () => 'L’enregistrement TXT est là.',
  missing,
  unanswered: ({ code }) => `L’enregistrement TXT n’a pas pu être lu\u00a0: ${codeOf(code)}. Rien ne change.`,
};

/** Texts of one registrar's form. */
type RegistrarWords = { name: string; where: string; type: string; host: string; value: string; note: string | null };

const REGISTRARS: Readonly<Record<Registrar, RegistrarWords>> = {
  ovh: {
    name: 'OVHcloud',
    where:
      'Web Cloud, Noms de domaine, votre domaine, onglet «\u00a0Zone DNS\u00a0», «\u00a0Ajouter une entrée\u00a0».',
    type: 'Type de champ',
    host: 'Sous-domaine',
    value: 'Cible ou valeur',
    note: 'La cible d’un CNAME finit par un point. Laissez le sous-domaine vide là où rien n’est indiqué.',
  },
  gandi: {
    name: 'Gandi',
    where:
      'Nom de domaine, votre domaine, onglet «\u00a0Enregistrements DNS\u00a0», ' +
      '«\u00a0Ajouter un enregistrement\u00a0».',
    type: 'Type',
    host: 'Nom',
    value: 'Valeur ou nom d’hôte',
    note: 'Le nom d’hôte d’un CNAME finit par un point.',
  },
  ionos: {
    name: 'IONOS',
    where: 'Domaines et SSL, votre domaine, onglet «\u00a0DNS\u00a0», «\u00a0Ajouter un enregistrement\u00a0».',
    type: 'Type',
    host: 'Nom d’hôte',
    value: 'Valeur ou «\u00a0Pointe vers\u00a0»',
    note: 'Désactivez la redirection de domaine si IONOS en a mis une.',
  },
  godaddy: {
    name: 'GoDaddy',
    where: 'Mes produits, votre domaine, «\u00a0DNS\u00a0», «\u00a0Ajouter un nouvel enregistrement\u00a0».',
    type: 'Type',
    host: 'Nom',
    value: 'Valeur',
    note: 'Supprimez l’enregistrement A nommé @ qui indique «\u00a0Parked\u00a0».',
  },
  cloudflare: {
    name: 'Cloudflare',
    where: 'Votre domaine, «\u00a0DNS\u00a0», «\u00a0Enregistrements\u00a0», «\u00a0Ajouter un enregistrement\u00a0».',
    type: 'Type',
    host: 'Nom',
    value: 'Contenu ou cible',
    note:
      'Choisissez «\u00a0DNS uniquement\u00a0» (nuage gris)\u00a0: ' +
      'avec le proxy, nous ne voyons pas où mène le nom.',
  },
  other: {
    name: 'Autre',
    where: 'Les réglages de votre domaine, souvent «\u00a0Zone DNS\u00a0» ou «\u00a0Gestion DNS\u00a0».',
    type: 'Type',
    host: 'Nom complet',
    value: 'Valeur',
    note: 'Si votre bureau d’enregistrement ajoute le domaine lui-même, ne saisissez que ce qui le précède.',
  },
};

const PURPOSES: Readonly<Record<DnsRecord['purpose'], string>> = {
  proof: 'Prouve que le domaine est à vous. À garder ensuite.',
  site: 'Fait mener le domaine à votre site.',
  other: 'Conseillé\u00a0: l’autre forme du nom renverra à la première.',
};

const OUTCOME = 'Réessayez dans un moment.';

/** Texts of the block Nom de domaine of the view Préférences. */
export const DOMAIN_WORDS = {
  title: 'Nom de domaine',
  text: 'Votre site à une adresse qui est à vous, par exemple www.exemple.fr.',
  current: 'Adresse actuelle',
  field: 'Nom de domaine',
  placeholder: 'www.exemple.fr',
  hint:
    'Le nom doit être à vous, chez le bureau d’enregistrement de votre choix. La forme avec «\u00a0www.\u00a0» est ' +
    'conseillée\u00a0: elle suit nos serveurs s’ils changent.',
  ask: 'Utiliser ce domaine',
  change: 'Changer de domaine',
  cancel: 'Annuler',
  check: 'Vérifier maintenant',
  remove: 'Retirer le domaine',
  confirmRemoval: {
    title: 'Retirer ce nom de domaine\u00a0?',
    text: (subdomainUrl: string): string =>
      `Votre site s’affichera à l’adresse ${subdomainUrl}. Tant que le domaine mène à nous, il y renvoie les ` +
      'visiteurs.',
    confirm: 'Retirer',
  },
  confirmChange: {
    title: 'Changer de nom de domaine\u00a0?',
    text: (domain: string): string =>
      `${domain} renverra les visiteurs à l’adresse de votre site, et celui-ci reprendra son adresse du réseau ` +
      'jusqu’à ce que le nouveau domaine soit en ligne.',
    confirm: 'Changer',
  },
  states: STATES,
  stateText,
  forbidden,
  steps: {
    label: 'Étapes',
    proof: 'Preuve',
    target: 'Adresse',
    served: 'Certificat et site',
    done: 'fait',
    toDo: 'à faire',
  },
  proofs: PROOFS,
  targets: TARGETS,
  served: {
    yes: 'Votre site y répond.',
    no: 'Votre site n’y répond pas encore.',
    unchecked: 'Vérifié après les deux premières étapes.',
  },
  faults: FAULTS,
  lostAt: (at: string, timeZone: string): string =>
    `Sans correction, votre site reprendra son adresse du réseau le ${moment(at, timeZone)}.`,
  otherForm: {
    served: (name: string): string => `${name} renvoie à votre nom de domaine.`,
    missing: (name: string): string => `${name} ne mène pas à nous\u00a0: ses visiteurs ne trouvent pas votre site.`,
  },
  checked: (at: string | null, timeZone: string): string =>
    at === null ? 'Pas encore vérifié' : `Dernière vérification le ${moment(at, timeZone)}`,
  next: (at: string, timeZone: string): string => `prochaine vérification au plus tard le ${moment(at, timeZone)}`,
  records: {
    title: 'À entrer chez votre bureau d’enregistrement',
    registrar: 'Bureau d’enregistrement',
    registrars: REGISTRARS,
    purposes: PURPOSES,
    empty: '(vide)',
    copy: (what: string): string => `Copier\u00a0: ${what}`,
    copied: 'Copié',
    notCopied: 'La copie n’a pas fonctionné\u00a0: sélectionnez le texte.',
    noAddress: 'Les adresses de nos serveurs n’ont pas pu être lues\u00a0: rechargez la page dans un moment.',
  },
  old:
    'Supprimez les autres enregistrements A, AAAA et CNAME de ces noms\u00a0: ' +
    'ils enverraient des visiteurs ailleurs.',
  delay: 'Un changement de DNS met de quelques minutes à un jour à être visible partout.',
  outcomes: {
    asked: 'Domaine demandé',
    checked: 'Vérification faite',
    removed: 'Domaine retiré',
    CHANGED: 'Une autre personne vient de changer le domaine\u00a0: voici ce qui est enregistré.',
    TOO_MANY: 'Trop de vérifications. Nous continuons de vérifier de notre côté.',
    failed: `Le domaine n’a pas pu être enregistré. ${OUTCOME}`,
  },
} as const;
