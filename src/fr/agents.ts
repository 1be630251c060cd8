import { fullName } from '#domain/people/names';
import type { SiteMember } from '#domain/sites/site';
import { a, count, de, list, number } from '#fr/format';
import { LEADERSHIP_WORK } from '#fr/roles';
import { roleLabel } from '#fr/site';

/** Texts of the list of agents. */
export const AGENTS_WORDS = {
  location: 'Ville ou code postal',
  name: 'Nom du conseiller',
  search: 'Rechercher',
  clear: 'Tout effacer',
  counted: (n: number) => count(n, 'conseiller', 'conseillers'),
  view: 'Présentation des conseillers',
  pages: 'Pages de conseillers',
  more: 'Voir plus de conseillers',
  noneTitle: 'Aucun conseiller ne correspond à votre recherche.',
  noneHint: 'Essayez une autre ville, ou le début du nom.',
  emptyTitle: 'Nos conseillers se présenteront ici bientôt.',
  emptyHint: 'En attendant, écrivez-nous : nous vous répondons.',
  contact: 'Nous écrire',
} as const;

/** Texts of an agent's page. */
export const AGENT_WORDS = {
  sectors: 'Ses secteurs',
  ownSite: 'Voir son site',
  write: 'Écrire un message',
  listings: (name: string, n: number) => `Les biens ${de(name)} (${number(n)})`,
  noListings: (name: string) => `${name} n’a pas de bien en ligne pour le moment.`,
  all: 'Voir tous les biens',
  pages: 'Pages de biens',
} as const;

type TitledPerson = Pick<SiteMember, 'firstname' | 'lastname' | 'roleName' | 'genderName' | 'sectors'>;

/** 'Claire Fontaine, conseillère immobilière à Lyon'. */
export const agentTitle = (person: TitledPerson, city: string): string => {
  const role = roleLabel(person.roleName, person.genderName);
  const said = person.roleName === 'Agent' ? role.toLowerCase() : role;
  return `${fullName(person)}, ${said} ${a(city)}`;
};

const PRONOUNS = { Monsieur: 'Il', Madame: 'Elle' } as const;

type StaffMember = Pick<SiteMember, 'firstname' | 'roleName' | 'genderName'>;

/** Default description of a staff member; null for an agent, whose default is in the network's texts. */
export const staffDescription = (person: StaffMember, market: string, brand: string): string | null => {
  const { firstname, roleName, genderName } = person;
  if (roleName === 'Agent') return null;
  const subject = genderName === '' ? firstname : PRONOUNS[genderName];
  return (
    `${roleLabel(roleName, genderName)} ${de(market)}, ${firstname} ${LEADERSHIP_WORK[roleName]}. ${subject} ` +
    `s’appuie sur toute l’équipe et sur le réseau ${brand}.`
  );
};

/** 'Lyon 4e (69004), Lyon 1er (69001) et Caluire-et-Cuire (69300)'. */
export const sectorsLine = (sectors: SiteMember['sectors']): string =>
  list(sectors.map(({ city, zip }) => `${city} (${zip})`));
