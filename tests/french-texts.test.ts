import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutComments } from '#tests/harness/source-text';

/** French letters and punctuation, in lower case. */
const LETTERS = /[àâçéèêëîïôûùÿœæ’«»]/;

/** Frequent words without such letters, not as parts of names. */
const WORDS =
  /(?<![\w/.-])(?:vous|votre|vos|nous|notre|aucune?|avec|dans|pour|cette|sont|merci|les|des|une|du|sur|par)(?![\w/.-])/;

const isFrench = (code: string): boolean => {
  const text = withoutComments(code).toLowerCase();
  return LETTERS.test(text) || WORDS.test(text);
};

/** Files outside src/fr that may contain them, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/contracts/network.ts': 'descriptions of the JSON schema for the people who write network.json',
  'src/ui/fonts/characters.ts': 'characters that the fonts contain',
  'src/domain/feeds/apimo-catalogs.ts': 'names in the catalogs of Apimo',
  'src/domain/feeds/apimo-vocabulary.ts': 'words of the Poliris format and names in the catalogs of Apimo',
  'src/domain/feeds/poliris-config.ts': 'words of the Poliris format',
  'src/domain/feeds/poliris-vocabulary.ts': 'words of the Poliris format',
  'src/domain/feeds/ubiflow-vocabulary.ts': 'words of the Poliris format and names of kinds of homes in a feed',
  'src/domain/feeds/values.ts': 'pattern for feed values',
  'src/domain/feeds/words.ts': 'pattern for feed values',
  'src/domain/applications/cv.ts': 'pattern for file names',
  'src/domain/listings/relaxations.ts': 'pattern for names of towns',
  'src/domain/listings/slug.ts': 'pattern for names of towns',
  'src/domain/people/names.ts': 'pattern for names of persons',
  'src/domain/network/import-columns.ts': 'names of the columns of imported files',
  'src/domain/places/commune-names.ts': 'pattern for names of towns',
  'src/domain/places/normalize.ts': 'pattern for names of towns',
  'src/domain/places/typed-address.ts': 'words in the names of streets',
  'src/domain/posts/web-link.ts': 'pattern for the punctuation around a word',
  'src/domain/sms/gsm.ts': 'the alphabet of SMS',
  'src/server/sourcing/sample-candidates.ts': 'names of invented agencies',
};

const FILES = globSync('src/**/*.{ts,tsx}', { exclude: ['src/fr/**', 'src/demo/**', '**/*.test.*'] });

test('texts in French are in src/fr', () => {
  const french = FILES.filter((path) => isFrench(readFileSync(path, 'utf8')));
  expect(french.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});

test.each([
  ["'Réservé'", true],
  ["'Aucun bien ne correspond'", true],
  ['<p>Modifier votre annonce</p>', true],
  ["const types = 'image/*'; const a = 'Réservé'; /** x */", true],
  ["const sur = 'x/les-des'; // é", true],
  ["/* Réservé */ const path = 'x'; // é", false],
])('%s is French: %s', (code, expected) => {
  expect(isFrench(code)).toBe(expected);
});

/** Faults of the specification (rule TEXT-CORRECTED). */
const FAULTS = [
  /Bien immobiliers|télephone|nom\/prenom|une numéro|Il a eu un|presse papier|Article non publiée/,
  /['"`](?:une|il y a eu une) erreur est|'lead créé|`champ\(s\)/,
];

test('no text has the faults that were corrected', () => {
  const files = globSync('src/fr/*.ts');
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => FAULTS.some((fault) => fault.test(readFileSync(path, 'utf8'))))).toEqual([]);
});

/** A word twice in a row, also over the end of a literal; 'nous nous' and 'vous vous' are French. */
const doubledIn = (source: string): string[] =>
  withoutComments(source)
    .replace(/['`] \+\s*['`]/g, '')
    .match(/(?<![\p{L}’])(?!nous |vous )(\p{L}{2,}) \1(?![\p{L}’-])/giu) ?? [];

test.each([
  ["const text = 'ce market center ' +\n  'center, et';", ['center center']],
  ["const text = 'vous vous engagez';", []],
  ["const text = 'son nom, ' + name;", []],
])('%s has doubled words: %j', (source, words) => {
  expect(doubledIn(source)).toEqual(words);
});

test('no text has a word twice in a row', () => {
  expect(globSync('src/fr/*.ts').flatMap((path) => doubledIn(readFileSync(path, 'utf8')))).toEqual([]);
});
