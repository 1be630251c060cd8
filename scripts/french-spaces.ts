import { type Plugin, parseSync, Visitor } from 'vite';
import { unbroken } from '../src/fr/typography.ts';

const WORDS = /\/src\/fr\/(?!typography)[\w-]+\.ts$/;

/**
 * Source of a module of words with no-break spaces in its texts. Each replaces one space, so that positions stay the
 * same.
 */
export const withFrenchSpaces = (path: string, source: string): string => {
  let typeset = source;
  const replace = ({ start, end }: { start: number; end: number }): void => {
    typeset = typeset.slice(0, start) + unbroken(typeset.slice(start, end)) + typeset.slice(end);
  };
  const visitor = new Visitor({
    Literal: (literal) => {
      if (typeof literal.value === 'string') replace(literal);
    },
    TemplateElement: replace,
  });
  visitor.visit(parseSync(path, source).program);
  return typeset;
};

/**
 * Typesets the texts of the back offices and of the public scripts (rule TEXT-SPACES): in the source they have ordinary
 * spaces. Texts of the API keep them, because programs compare them.
 */
export const frenchSpaces = (): Plugin => ({
  name: 'vitrine:french-spaces',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (source, id) => (WORDS.test(id) ? { code: withFrenchSpaces(id, source), map: null } : null),
});
