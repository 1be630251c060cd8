import type { Random } from './random.ts';

/** The little grammar of seeds/demo/phrases.json: conditions, choices `<a|b>`, words `{word}`. */

export type Phrase = { if: string; say: readonly string[] };
export type Flags = ReadonlySet<string>;
export type Words = Readonly<Record<string, string>>;

/** 'garden !pool house|villa': every word true; '!' none, '|' one of them. */
export const holds = (condition: string, flags: Flags): boolean =>
  condition
    .split(' ')
    .every((term) =>
      term.split('|').some((word) => (word.startsWith('!') ? !flags.has(word.slice(1)) : flags.has(word))),
    );

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '{ville}' the word; '{Ville}' the same with a capital. @throws when a phrase names a word that is not given. */
const word = (name: string, words: Words): string => {
  const found = words[name] ?? words[name.charAt(0).toLowerCase() + name.slice(1)];
  if (found === undefined) throw new Error(`phrases.json: no word for {${name}}`);
  return words[name] === undefined ? upper(found) : found;
};

/** One phrase with its choices made and its words in place. */
export const sayPhrase = (phrase: string, words: Words, random: Random): string =>
  phrase
    .replace(/<([^<>]*)>/g, (_, options: string) => random.pick(options.split('|')))
    .replace(/\{(\w+)\}/g, (_, name: string) => word(name, words))
    .replace(/^./, (first) => first.toUpperCase());

/** At most `count` sentences of a section, each from another phrase that holds, in the order of the file. */
export const saySection = (
  section: readonly Phrase[],
  given: { flags: Flags; words: Words; count: number },
  random: Random,
): readonly string[] => {
  const fit = section.filter((phrase) => holds(phrase.if, given.flags));
  const kept = new Set(random.shuffle(fit).slice(0, given.count));
  return fit
    .filter((phrase) => kept.has(phrase))
    .map((phrase) => sayPhrase(random.pick(phrase.say), given.words, random));
};

/** The first phrase that holds: openings and titles go from the particular to the general. */
export const sayFirst = (section: readonly Phrase[], given: { flags: Flags; words: Words }, random: Random): string => {
  const phrase = section.find((one) => holds(one.if, given.flags));
  if (phrase === undefined) throw new Error(`phrases.json: nothing for ${[...given.flags].join(' ')}`);
  return sayPhrase(random.pick(phrase.say), given.words, random);
};
