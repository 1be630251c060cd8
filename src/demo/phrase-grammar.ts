import type { Random } from './random.ts';

/** The grammar of seeds/demo/phrases.json: conditions, choices `<a|b>`, words `{word}`. */

export type Phrase = { if: string; say: readonly string[] };
export type Flags = ReadonlySet<string>;
export type Words = Readonly<Record<string, string>>;

/** 'garden !pool house|villa': every term must be true; '!' negates a word, '|' separates alternatives. */
export const matches = (condition: string, flags: Flags): boolean =>
  condition
    .split(' ')
    .every((term) =>
      term.split('|').some((word) => (word.startsWith('!') ? !flags.has(word.slice(1)) : flags.has(word))),
    );

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '{ville}': the word; '{Ville}': the word with a capital. @throws when a phrase uses an unknown word. */
const word = (name: string, words: Words): string => {
  const found = words[name] ?? words[name.charAt(0).toLowerCase() + name.slice(1)];
  if (found === undefined) throw new Error(`phrases.json: no word for {${name}}`);
  return words[name] === undefined ? upper(found) : found;
};

/** A phrase with its choices made and its words inserted. */
export const renderPhrase = (phrase: string, words: Words, random: Random): string =>
  phrase
    .replace(/<([^<>]*)>/g, (_, options: string) => random.pick(options.split('|')))
    .replace(/\{(\w+)\}/g, (_, name: string) => word(name, words))
    .replace(/^./, (first) => first.toUpperCase());

/** At most `count` sentences of a section, each from another matching phrase, in the order of the file. */
export const renderSection = (
  section: readonly Phrase[],
  given: { flags: Flags; words: Words; count: number },
  random: Random,
): readonly string[] => {
  const fit = section.filter((phrase) => matches(phrase.if, given.flags));
  const kept = new Set(random.shuffle(fit).slice(0, given.count));
  return fit
    .filter((phrase) => kept.has(phrase))
    .map((phrase) => renderPhrase(random.pick(phrase.say), given.words, random));
};

/** The first matching phrase: openings and titles are ordered from special to general. */
export const renderFirst = (
  section: readonly Phrase[],
  given: { flags: Flags; words: Words },
  random: Random,
): string => {
  const phrase = section.find((phrase) => matches(phrase.if, given.flags));
  if (phrase === undefined) throw new Error(`phrases.json: nothing for ${[...given.flags].join(' ')}`);
  return renderPhrase(random.pick(phrase.say), given.words, random);
};
