import { decodeHTMLStrict } from 'entities';
import { Tokenizer } from 'htmlparser2';

const BREAKS = /<\s*(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\s*(?:\/\s*)?>/gi;

/** Elements whose text is not displayed. */
const HIDDEN: ReadonlySet<string> = new Set(['script', 'style', 'textarea', 'option', 'xmp']);

/** The tokenizer treats everything after an iframe as its text, even markup. */
const IFRAMES = /<(\/?)iframe/gi;

const nothing = (): void => undefined;

/**
 * The texts of a markup. Only tags in `HIDDEN` are matched: the time grows with the length of the markup, however its
 * tags are nested.
 */
const textsOf = (markup: string): string => {
  const texts: string[] = [];
  let hidden: string | null = null;
  const nameAt = (start: number, end: number): string => markup.slice(start, end).toLowerCase();
  const add = (text: string): void => {
    if (hidden === null) texts.push(text);
  };
  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => add(markup.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      onopentagname: (start, end) => {
        const name = nameAt(start, end);
        if (HIDDEN.has(name)) hidden ??= name;
      },
      onclosetag: (start, end) => {
        if (nameAt(start, end) === hidden) hidden = null;
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokens.write(markup);
  tokens.end();
  return texts.join('');
};

/**
 * Text without tags: breaks and ends of blocks become line feeds, scripts and styles are removed, entities are decoded.
 */
export const plainText = (markup: string): string => {
  if (!markup.includes('<')) return decodeHTMLStrict(markup);
  const broken = markup.replace(BREAKS, '\n');
  return broken.includes('<') ? textsOf(broken.replace(IFRAMES, '<$1i')) : decodeHTMLStrict(broken);
};
