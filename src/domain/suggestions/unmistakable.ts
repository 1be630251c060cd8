import { fold } from '#domain/places/normalize';

/** Without the postal code: 'Pessac' of 'Pessac (33600)'. */
const nameOf = (label: string): string => label.replace(/ \([^()]*\)$/, '');

/**
 * The one suggestion that a text means although it was not shown: the only one of that name, otherwise the only one at
 * all if it contains the text. Undefined: none, or several are possible.
 */
export const unmistakable = <T>(items: readonly T[], text: string, labelOf: (item: T) => string): T | undefined => {
  const typed = fold(text);
  if (typed === '') return undefined;
  const isNamed = (item: T): boolean => [labelOf(item), nameOf(labelOf(item))].some((name) => fold(name) === typed);
  const named = items.filter(isNamed);
  const [only, ...others] = named.length > 0 ? named : items;
  const isSure = only !== undefined && others.length === 0 && fold(labelOf(only)).includes(typed);
  return isSure ? only : undefined;
};
