import { expect, test } from 'vitest';
import { COMPLIANCE_MAIL, COMPLIANCE_WORDS } from './compliance.ts';
import { FEED_UPLOAD_WORDS } from './feed-uploads.ts';
import { MANY_LEADS } from './many-leads.ts';
import { issueLine } from './network.ts';
import { NETWORK_FEED_WORDS } from './network-feeds.ts';
import { RECEIVED_WORDS } from './received-messages.ts';
import { START_SENTENCES } from './start.ts';

const { former } = NETWORK_FEED_WORDS;

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** Texts with a number, for one and for two. */
const TEXTS: readonly [text: (n: number) => string, one: string, two: string][] = [
  [
    (n) => COMPLIANCE_WORDS.summary({ ads: n, faulty: 0 }),
    'L’annonce a tout ce que la loi demande.',
    'Les 2 annonces ont tout ce que la loi demande.',
  ],
  [
    (n) => COMPLIANCE_MAIL.intro({ ads: 9, faulty: n, sites: [] }),
    '1 annonce sur 9 n’a pas tout ce que la loi demande d’une annonce.',
    '2 annonces sur 9 n’ont pas tout ce que la loi demande d’une annonce.',
  ],
  [
    FEED_UPLOAD_WORDS.question.text,
    '1 annonce sera retirée du site. Elle reviendra avec un fichier qui la contient.',
    '2 annonces seront retirées du site. Elles reviendront avec un fichier qui les contient.',
  ],
  [
    (n) => former.question.text(n, 'Lyon'),
    '1 annonce sera retirée des sites du market center Lyon. Elle reviendra avec un flux de ce format qui la contient.',
    '2 annonces seront retirées des sites du market center Lyon. Elles reviendront avec un flux de ce format qui les ' +
      'contient.',
  ],
  [
    MANY_LEADS.archive.text,
    'Le lead disparaîtra définitivement du tableau, en êtes-vous sûr ?',
    'Les leads disparaîtront définitivement du tableau, en êtes-vous sûr ?',
  ],
  [
    MANY_LEADS.transfer.text,
    'Ce candidat passe de Leadership à Growth Initiative, avec son historique.',
    'Ces candidats passent de Leadership à Growth Initiative, avec leur historique.',
  ],
  [
    MANY_LEADS.status.text,
    'Vous pourrez changer son statut à tout moment.',
    'Vous pourrez changer leur statut à tout moment.',
  ],
  [
    (n) => RECEIVED_WORDS.setMany.text(n, false),
    'Vous pourrez changer son état à tout moment.',
    'Vous pourrez changer leur état à tout moment.',
  ],
  [
    (n) => issueLine({ code: 'too_small', origin: 'array', path: [], message: '', minimum: n }),
    'fichier : au moins 1 élément attendu',
    'fichier : au moins 2 éléments attendus',
  ],
  [
    (n) => START_SENTENCES['migrations-missing']({ count: n }),
    'Base de données : 1 migration manque, et le rôle de DATABASE_URL ne possède pas les tables ; donnez ' +
      'DATABASE_OWNER_URL.',
    'Base de données : 2 migrations manquent, et le rôle de DATABASE_URL ne possède pas les tables ; donnez ' +
      'DATABASE_OWNER_URL.',
  ],
];

test.each(TEXTS)('text %# agrees with its number', (text, one, two) => {
  expect([plain(text(1)), plain(text(2))]).toEqual([one, two]);
});
