import type { NetworkConfig } from '#domain/network/network';
import type { OptionalTextKey } from '#domain/network/texts';
import { de } from './format.ts';
import { optionalText } from './network-texts.ts';

/** Texts of the product, which `network.json` may replace; {market}: the name of the market center. */
const DEFAULTS: Readonly<Record<OptionalTextKey, string>> = {
  'sourcing.mail.subject': 'Vos informations professionnelles chez {market}',
  'sourcing.mail.title': 'Nous avons enregistré vos coordonnées professionnelles',
  'sourcing.mail.intro':
    'Bonjour,\nl’équipe {market} a enregistré vos coordonnées professionnelles pour vous proposer, le cas échéant, ' +
    'de rejoindre son réseau. Voici d’où elles viennent, à quoi elles servent et comment vous y opposer.',
  'sourcing.mail.source': 'Un service d’études de parts de marché immobilières, à partir d’annonces publiées',
  'sourcing.mail.purpose': 'Vous proposer de rejoindre notre réseau d’agents immobiliers',
  'sourcing.mail.basis': 'Notre intérêt légitime à recruter',
  'sourcing.mail.rights':
    'Vous pouvez demander l’accès à ces informations, leur rectification, leur effacement ou la limitation de leur ' +
    'utilisation en répondant à ce message. Vous pouvez vous opposer à leur utilisation à tout moment, sans motif.',
};

type MailDetails = {
  network: NetworkConfig;
  /** Name of the market center. */
  market: string;
  controller: { name: string; address: string };
  /** Retention period of the data: 'deux ans'. */
  kept: string;
};

export type SourcingInformation = {
  subject: string;
  title: string;
  intro: string;
  facts: [label: string, text: string][];
  rights: string;
  object: string;
  complaint: string;
};

/** The information that people must get when their data come from another source (GDPR article 14). */
export const sourcingInformation = ({ network, market, controller, kept }: MailDetails): SourcingInformation => {
  const values = { market, ofMarket: de(market) };
  const text = (name: 'subject' | 'title' | 'intro' | 'source' | 'purpose' | 'basis' | 'rights'): string => {
    const key = `sourcing.mail.${name}` as const;
    return optionalText(network, key, { fallback: DEFAULTS[key], values });
  };
  return {
    subject: text('subject'),
    title: text('title'),
    intro: text('intro'),
    facts: [
      ['Responsable', `${controller.name}, ${controller.address}`],
      ['Source', text('source')],
      ['Informations', 'Nom, e-mail, téléphone, code postal, réseau et nombre de mandats'],
      ['Utilisation', text('purpose')],
      ['Base légale', text('basis')],
      ['Destinataires', 'L’équipe du market center, et personne d’autre'],
      ['Durée', `${kept} après le dernier échange`],
    ],
    rights: text('rights'),
    object: 'M’opposer à cette utilisation',
    complaint: 'Vous pouvez aussi adresser une réclamation à la CNIL (cnil.fr).',
  };
};

/** The same for a person without an e-mail address, as an entry of the lead's timeline. */
export const readOutNote = ({ intro, facts, rights, complaint, object }: SourcingInformation, link: string): string =>
  [
    'À lire au premier appel\u00a0: cette personne n’a pas d’adresse e-mail.',
    intro,
    facts.map(([label, text]) => `${label}\u00a0: ${text}`).join('\n'),
    rights,
    `${object}\u00a0: ${link}`,
    complaint,
  ].join('\n\n');
