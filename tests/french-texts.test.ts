import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** French letters and punctuation; `é` is searched in lower case because all text is lowered first. */
const FRENCH = /[àâçéèêëîïôûùÿœæ’«»]/;

/** Files outside src/fr that may contain them, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/contracts/network.ts': 'descriptions of the JSON schema for the people who write network.json',
  'src/site/fonts/characters.ts': 'characters that the fonts contain',
  'src/domain/feeds/ubiflow-vocabulary.ts': 'words of the Poliris format and names of kinds of homes in a feed',
  'src/domain/feeds/values.ts': 'pattern for feed values',
  'src/domain/feeds/words.ts': 'pattern for feed values',
  'src/domain/leads/cv.ts': 'pattern for file names',
  'src/domain/listings/relaxations.ts': 'pattern for names of towns',
  'src/domain/listings/slug.ts': 'pattern for names of towns',
  'src/domain/people/names.ts': 'pattern for names of persons',
  'src/domain/places/normalize.ts': 'pattern for names of towns',
  'src/domain/posts/web-link.ts': 'pattern for the punctuation around a word',
  'src/domain/sms/gsm.ts': 'the alphabet of SMS',
};

const FILES = globSync('src/**/*.{ts,tsx}', { exclude: ['src/fr/**', 'src/demo/**', '**/*.test.*'] });

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');

test('texts in French are in src/fr', () => {
  const french = FILES.filter((path) => FRENCH.test(withoutComments(readFileSync(path, 'utf8')).toLowerCase()));
  expect(french.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
});
