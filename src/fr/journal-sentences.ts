import { RECORDED_ACTIONS, type RecordedAction, type RecordedKind } from '#domain/changes/recorded';
import { isOneOf } from '#domain/objects/typed';
import type { PageName } from '#domain/sites/page-names';
import { actorText } from './journal.ts';
import { PAGE_LABELS } from './page-names.ts';

/** Sentences of the journal: who did what to which object. Verbs without a gender, which is not known. */

/** Objects that have a name: with it, and without. */
const NAMED: Readonly<Partial<Record<RecordedKind, readonly [named: string, unnamed: string]>>> = {
  article: ['l’article', 'un article'],
  'job-offer': ['l’offre', 'une offre d’emploi'],
  'lead-rule': ['la règle', 'une règle d’attribution'],
  market: ['le market center', 'un market center'],
  page: ['la page', 'une page'],
  post: ['la notification', 'une notification'],
  site: ['le site', 'un site'],
};

/** `#`: the object. */
const PREDICATES = {
  'account.changed': 'a modifié les coordonnées d’un compte',
  'account.closed': 'a fermé un compte',
  'article.archived': 'a archivé #',
  'article.created': 'a créé #',
  'article.published': 'a publié #',
  'article.restored': 'a remis # à une version antérieure',
  'article.saved': 'a modifié #',
  'budget.changed': 'a modifié un budget',
  'card.restored': 'a remis une carte de visite à une version antérieure',
  'card.saved': 'a modifié une carte de visite',
  'estimation.handled': 'a traité la demande d’une estimation',
  'estimation.mandate': 'a enregistré le mandat d’une estimation',
  'estimation.word': 'a écrit un mot au propriétaire d’un bien estimé',
  'estimations.exported': 'a exporté les estimations',
  'factor.added': 'a ajouté un second facteur',
  'factor.removed': 'a retiré un second facteur',
  'factor.reset': 'a réinitialisé le second facteur d’une personne',
  'factor.roles': 'a changé les rôles qui demandent un second facteur',
  'job-offer.archived': 'a archivé #',
  'job-offer.created': 'a créé #',
  'job-offer.restored': 'a remis # à une version antérieure',
  'job-offer.saved': 'a modifié #',
  'feed.checked': 'a essayé un flux à blanc',
  'feed.saved': 'a modifié la source d’un flux',
  'feed.started': 'a demandé l’import d’un flux',
  'feed.withdrawn': 'a retiré les annonces d’un ancien format',
  'jobs.retried': 'a relancé des tâches',
  'lead-rule.changed': 'a modifié #',
  'lead-rule.created': 'a créé #',
  'lead-rule.removed': 'a supprimé #',
  'lead.assigned': 'a attribué un lead',
  'lead.changed': 'a modifié un lead',
  'lead.created': 'a ajouté un lead',
  'lead.merged': 'a fusionné des leads',
  'lead.parted': 'a séparé des leads',
  'lead.quiz': 'a classé un lead d’après le quiz',
  'lead.reminder': 'a réglé le rappel d’un lead',
  'leads.exported': 'a exporté les leads',
  'market.created': 'a ajouté #',
  'market.saved': 'a modifié #',
  'market.warned': 'a envoyé un e-mail de conformité',
  'member.saved': 'a modifié la fiche d’une personne',
  'message.handled': 'a traité un message',
  'messages.exported': 'a exporté les messages',
  'network.markets-imported': 'a importé des market centers',
  'network.members-imported': 'a importé des personnes',
  'opinion.issued': 'a remis un avis de valeur',
  'opinion.saved': 'a modifié un avis de valeur',
  'page.restored': 'a remis # à une version antérieure',
  'page.saved': 'a modifié #',
  'password.asked': 'a demandé un nouveau mot de passe',
  'password.changed': 'a changé son mot de passe',
  'password.mailed': 'a envoyé un e-mail de mot de passe',
  'password.reset': 'a réinitialisé un mot de passe',
  'person.erased': 'a effacé les données d’une personne',
  'post.published': 'a publié #',
  'post.withdrawn': 'a retiré #',
  'retention.applied': 'a effacé les données anciennes',
  'retention.saved': 'a modifié les durées de conservation',
  'review.asked': 'a demandé un avis',
  'review.handled': 'a traité un avis',
  'alerts.exported': 'a exporté les recherches actives',
  'visits.exported': 'a exporté les visites',
  'reviews.exported': 'a exporté les avis',
  'role.granted': 'a accordé un rôle du réseau',
  'role.removed': 'a retiré un rôle du réseau',
  'session.opened': 'a ouvert une session',
  'session.reused': 'a réutilisé une session, fermée par sécurité',
  'setting.locked': 'a verrouillé un réglage',
  'setting.unlocked': 'a déverrouillé un réglage',
  'sign-in.slowed': 'a essayé des mots de passe ou des codes d’un compte',
  'sign-up.begun': 'a commencé une inscription',
  'sign-up.finished': 'a terminé une inscription et ouvert #',
  'site-user.added': 'a ajouté un utilisateur du site',
  'site-user.removed': 'a supprimé un utilisateur du site',
  'site-user.trusted': 'a accordé un droit à un utilisateur du site',
  'site-user.untrusted': 'a retiré un droit à un utilisateur du site',
  'site.contacts-saved': 'a modifié les contacts d’un site',
  'site.domain-asked': 'a demandé un nom de domaine',
  'site.domain-certificate': 'attend le certificat d’un nom de domaine',
  'site.domain-live': 'a mis en ligne un nom de domaine',
  'site.domain-lost': 'a constaté la perte d’un nom de domaine',
  'site.domain-proved': 'a constaté la preuve d’un nom de domaine',
  'site.domain-removed': 'a retiré un nom de domaine',
  'site.domain-waiting': 'attend un nom de domaine',
  'site.fees-saved': 'a modifié les honoraires d’un site',
  'site.fynder-saved': 'a modifié Fynder',
  'site.listing-excluded': 'a masqué une annonce',
  'site.listing-shown': 'a montré une annonce',
  'site.opened': 'a ouvert #',
  'site.preferences-saved': 'a modifié les préférences d’un site',
  'site.report-commented': 'a commenté un rapport au vendeur',
  'site.report-linked': 'a renvoyé le lien d’un rapport au vendeur',
  'site.report-revoked': 'a supprimé un rapport au vendeur',
  'site.report-saved': 'a réglé les envois d’un rapport au vendeur',
  'site.setting-pushed': 'a donné une valeur à plusieurs sites',
  'site.setting-restored': 'a rétabli la valeur d’avant de plusieurs sites',
  'site.switched': 'a modifié les paramètres d’un site',
  'user.added': 'a ajouté un utilisateur du site',
  'user.changed': 'a modifié un utilisateur du site',
  'user.removed': 'a supprimé un utilisateur du site',
  'visit.handled': 'a répondu à une demande de visite',
} as const satisfies Record<RecordedAction, string>;

/** Commands, jobs and people without a name, as the subject of a sentence. */
const ACTORS: Readonly<Record<string, string>> = {
  system: 'La plateforme',
  visitor: 'Un visiteur',
  member: 'Un membre du market center',
  'domain check': 'Le contrôle des noms de domaine',
};

type Sentence = {
  by: { name: string };
  role: string;
  action: string;
  subject: { kind: RecordedKind | null; page: PageName | null; title: string | null };
};

const objectOf = ({ kind, page, title }: Sentence['subject']): string => {
  const [named, unnamed] = (kind && NAMED[kind]) ?? ['', ''];
  const name = page === null ? title : PAGE_LABELS[page];
  return name === null ? unnamed : `${named} «\u00a0${name}\u00a0»`;
};

/** Who acted: the person, or the command or job. */
export const sentenceActor = ({ by, role }: Pick<Sentence, 'by' | 'role'>): string =>
  by.name || (ACTORS[role] ?? actorText(role));

/** What was done; an action of a former release is shown as stored. */
export const sentencePredicate = ({ action, subject }: Pick<Sentence, 'action' | 'subject'>): string =>
  isOneOf(RECORDED_ACTIONS, action) ? PREDICATES[action].replace('#', () => objectOf(subject)) : `: ${action}`;

export const sentenceOf = (entry: Sentence): string => `${sentenceActor(entry)} ${sentencePredicate(entry)}`;
