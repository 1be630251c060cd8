/** Matches a quoted text or a comment: a quoted text may contain what looks like a comment, such as 'image/*'. */
const TOKENS =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=^|[\s({[,;=>])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

export const withoutComments = (code: string): string =>
  code.replace(TOKENS, (token) => (token.startsWith('/') ? '' : token));
