/** A text in quotes, or a comment: the former may contain what looks like the latter, such as 'image/*'. */
const TOKENS =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=^|[\s({[,;=>])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;

export const withoutComments = (code: string): string =>
  code.replace(TOKENS, (token) => (token.startsWith('/') ? '' : token));
