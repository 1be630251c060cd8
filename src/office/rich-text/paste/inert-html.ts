/** HTML that can be parsed without reports of the content security policy. */
export type InertHtml = {
  /**
   * Without comments, scripts and style sheets; `style` and event handlers are renamed `data-style`, `data-onclick`.
   */
  html: string;
  /** The text of its style sheets. */
  sheets: string;
};

/** As in HTML parsers, an unfinished token extends to the end of the text, so that each text is read once. */
const COMMENT = '<!--[\\s\\S]*?(?:-->|$)';
const TAG_END = `(?:=\\s*"[^"]*"?|=\\s*'[^']*'?|[^>])*(?:>|$)`;
const CODE = `<(style|script)\\b${TAG_END}([\\s\\S]*?)(?:</\\1[^>]*(?:>|$)|$)`;
const TOKENS = new RegExp(`${COMMENT}|${CODE}|<[a-z]${TAG_END}`, 'gi');

/** The value of an attribute, which is kept, or a name. */
const VALUE_OR_NAME = /=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*)|(?<=[\s"'/])(?:style|on[a-z]+)(?=\s*=)/gi;

const renameAttributes = (tag: string): string =>
  tag.replace(VALUE_OR_NAME, (found) => (found.startsWith('=') ? found : `data-${found}`));

/**
 * The page's policy also applies to documents parsed by scripts: the browser blocks inline styles and handlers and
 * reports each of them in the console.
 */
export const inertHtml = (html: string): InertHtml => {
  const sheets: string[] = [];
  const inert = html.replace(TOKENS, (token, code?: string, text = '') => {
    if (code === undefined) return token.startsWith('<!--') ? '' : renameAttributes(token);
    if (code.toLowerCase() === 'style') sheets.push(text);
    return '';
  });
  return { html: inert, sheets: sheets.join('\n') };
};
