import type { RetentionPeriods } from '#domain/privacy/retention';
import { lasting } from '#fr/duration';
import { phone } from '#fr/format';

/** Controller of the personal data of a site (GDPR art. 4); null: unknown. */
export type Controller = {
  name: string;
  company: string | null;
  address: string | null;
  email: string | null;
  telephone: string | null;
  host: string | null;
};

export type ProseSection = { title: string; paragraphs: readonly string[]; points?: readonly string[] };

const reachOf = ({ email, telephone, address }: Controller): string =>
  [
    email && `par e-mail à ${email}`,
    telephone && `par téléphone au ${phone(telephone)}`,
    address && `par courrier, ${address}`,
  ]
    .filter(Boolean)
    .join(', ');

const whoOf = (controller: Controller): ProseSection => {
  const { name, company, address } = controller;
  const known = [company ?? name, address].filter(Boolean).join(', ');
  return {
    title: 'Qui est responsable de vos données',
    paragraphs: [
      `Le responsable du traitement est ${known}.`,
      ...(reachOf(controller) ? [`Pour toute question sur vos données, joignez-nous ${reachOf(controller)}.`] : []),
    ],
  };
};

const PURPOSES: ProseSection = {
  title: 'Ce que nous recueillons, et pourquoi',
  paragraphs: ['Nous ne recueillons que ce que vous nous écrivez, pour y répondre :'],
  points: [
    'Un message, une question sur un bien, un projet de vente : votre nom, votre téléphone, votre adresse ' +
      'e-mail et votre message. Ils servent à répondre à votre demande, que vous nous avez adressée.',
    'Un accord pour être rappelé à des fins commerciales ou pour recevoir nos actualités : il est facultatif, ' +
      'distinct de votre demande, et nous en gardons la preuve (les mots affichés, la date, le formulaire).',
    'Une candidature : ce que vous indiquez dans le formulaire et le CV que vous joignez. Ils servent à étudier ' +
      'votre candidature.',
    'Le suivi de votre bien, si vous le demandez : votre adresse e-mail, la valeur de chaque mois, et le jour où ' +
      'vous avez ouvert votre page. Vous pouvez l’arrêter et l’effacer à tout moment.',
    'Un rapport de vente, si votre bien est en vente avec nous : votre adresse e-mail et les jours où vous le ' +
      'recevez. Il ne contient que des nombres et des dates, rien sur les visiteurs.',
    'Un avis, si vous en donnez un après une vente, un achat, une location, une visite ou un conseil : votre ' +
      'adresse e-mail, votre note, votre texte et le nom que vous choisissez d’afficher. Seuls la note, le texte et ' +
      'ce nom sont publiés ; un lien vous permet de retirer votre avis.',
    'Vos favoris : la liste des biens que vous gardez d’un cœur reste dans votre navigateur, sans cookie ; elle s’y ' +
      'efface treize mois après son dernier usage. Les derniers biens que vous avez vus y restent aussi.',
    'Une liste de favoris, si vous la demandez par e-mail : votre adresse, les biens, les prénoms et les notes ' +
      'que vous et la personne invitée y écrivez. Seuls vos deux liens l’ouvrent ; vous pouvez l’effacer à ' +
      'tout moment.',
    'Vos alertes, si vous en confirmez : votre adresse e-mail, les critères de la recherche et les biens déjà ' +
      'envoyés. Elles servent à vous envoyer les nouveaux biens.',
    'Les notifications, si vous les activez : l’adresse technique de votre navigateur chez son fournisseur, sans ' +
      'votre nom. Elle sert à vous envoyer les actualités du site.',
    'La mesure de fréquentation : des nombres de pages vues par jour, sans cookie, sans adresse, sans rien qui ' +
      'vous désigne.',
  ],
};

const RECIPIENTS = (host: string | null): ProseSection => ({
  title: 'Qui les reçoit',
  paragraphs: [
    'Votre message parvient au conseiller ou à l’agence à qui vous écrivez. Il n’est ni vendu, ni loué, ni ' +
      'transmis à des annonceurs.',
    ...(host ? [`Les données sont hébergées par : ${host}.`] : []),
  ],
});

const keptOf = (periods: RetentionPeriods): ProseSection => ({
  title: 'Combien de temps',
  paragraphs: [],
  points: [
    `Vos demandes : ${lasting(periods.requests)} au plus après votre dernier contact avec nous.`,
    `Vos candidatures et votre CV : ${lasting(periods.applications)} au plus après notre dernier échange.`,
    `Vos accords : tant qu’ils sont en vigueur, puis ${lasting(periods.proofs)}, le temps de pouvoir les prouver. ` +
      'Sans contact de votre part, ils prennent fin avec vos demandes.',
    `Vos alertes : jusqu’à ce que vous les arrêtiez, ou ${lasting(periods.alerts)} après votre dernière ` +
      'confirmation ou modification.',
    `Vos listes de favoris : ${lasting(periods.lists)} après leur dernier usage.`,
    'Votre rapport de vente : jusqu’à ce que vous ou votre conseiller l’arrêtiez, six mois au plus après le retrait ' +
      'de l’annonce.',
    `Vos avis : ${lasting(periods.reviews)} après leur publication, ou jusqu’à ce que vous les retiriez.`,
    `Vos visites de biens : ${lasting(periods.appointments)} après leur date.`,
    'L’adresse de votre navigateur pour les notifications : jusqu’à ce que vous les arrêtiez, ou que votre ' +
      'navigateur ne les reçoive plus.',
    `Les copies des e-mails que nous envoyons : ${lasting(periods.mails)}. La trace des formulaires envoyés, sans ` +
      `votre nom : ${lasting(periods.visits)}.`,
    'Chaque nuit, ce qui dépasse ces durées est effacé.',
  ],
});

const COOKIES: ProseSection = {
  title: 'Cookies et services d’autres sites',
  paragraphs: [
    'Ce site ne dépose pas de cookie de publicité. Une vidéo, une visite virtuelle ou un simulateur d’un autre ' +
      'site ne se charge qu’après votre clic : c’est alors ce site qui peut déposer des cookies.',
    'Si ce site utilise un outil de mesure d’un tiers, il ne se charge qu’avec votre accord, et refuser est ' +
      'aussi simple qu’accepter.',
  ],
};

const rightsOf = (controller: Controller): ProseSection => ({
  title: 'Vos droits',
  paragraphs: [
    'Vous pouvez accéder à vos données, les faire corriger ou effacer, limiter leur traitement ou vous y ' +
      'opposer, en demander une copie, et revenir à tout moment sur un accord : chaque e-mail que vous recevez ' +
      'de nous contient un lien pour le faire.',
    ...(reachOf(controller) ? [`Joignez-nous ${reachOf(controller)}. Nous répondons dans le mois.`] : []),
    'Si notre réponse ne vous convient pas, vous pouvez saisir la CNIL : www.cnil.fr.',
  ],
});

export const PRIVACY_WORDS = {
  title: 'Politique de confidentialité',
  summary: (name: string) => `Quelles données ${name} recueille, pourquoi, combien de temps, et quels sont vos droits.`,
} as const;

/** Sections of the privacy page; unknown data of the controller are omitted. */
export const privacySections = (controller: Controller, periods: RetentionPeriods): ProseSection[] => [
  whoOf(controller),
  PURPOSES,
  RECIPIENTS(controller.host),
  keptOf(periods),
  COOKIES,
  rightsOf(controller),
];
