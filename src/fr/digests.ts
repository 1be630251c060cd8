import { count, de, moment, number, plural } from './format.ts';

/** Numbers in a digest. `name`: the site or market center that received the messages. */
type DigestFacts = { all: number; listed: number; name: string };

/** Texts of the mail that lists the messages above the limit for single mails (rule FORM-BOUND). */
export type DigestWords = {
  subject: (counted: DigestFacts) => string;
  title: string;
  intro: (counted: DigestFacts) => string;
  rest: (counted: DigestFacts) => string | null;
};

const digest = (one: string, many: string): DigestWords => ({
  subject: ({ all, name }) => `${count(all, one, many)} à vérifier — ${name}`,
  title: `${many.charAt(0).toUpperCase()}${many.slice(1)} à vérifier`,
  intro: ({ name }) =>
    `${name} reçoit beaucoup plus ${de(many)} que d’habitude. Ce qui suit est enregistré, mais ne part plus un ` +
    'par un, et personne n’a reçu d’accusé de réception. Vérifiez : des demandes sérieuses peuvent s’y trouver.',
  rest: ({ all, listed }) =>
    all > listed
      ? `${count(all - listed, 'autre attend', 'autres attendent')}, à lire dans ` +
        `${plural(all - listed, 'le prochain récapitulatif', 'les prochains récapitulatifs')} : un par heure au plus.`
      : null,
});

export const MESSAGE_DIGEST = digest('message', 'messages');
export const ESTIMATION_DIGEST = digest('estimation', 'estimations');
export const LEAD_DIGEST = digest('candidature', 'candidatures');

export const DIGEST_WORDS = {
  note: 'Répondez à chaque personne à son adresse : une réponse à ce récapitulatif n’arrive à personne.',
  entry: (rank: number, { name, at }: { name: string; at: Date }, timeZone: string): string =>
    `${number(rank)}. ${name}, le ${moment(at.toISOString(), timeZone)}`,
  quote: (text: string): string => `« ${text} »`,
  reference: (reference: string): string => `référence ${reference}`,
  offer: (title: string): string => `Offre « ${title} »`,
  from: (siteName: string): string => `Depuis le site ${siteName}`,
} as const;
