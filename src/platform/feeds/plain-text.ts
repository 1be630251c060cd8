import { decodeHTMLStrict } from 'entities';
import sanitizeHtml from 'sanitize-html';

const BREAKS = /<\s*(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\s*(?:\/\s*)?>/gi;

/**
 * Text without tags: breaks and ends of blocks become line feeds, scripts and styles are removed, entities are decoded.
 */
export const plainText = (markup: string): string => {
  if (!markup.includes('<')) return decodeHTMLStrict(markup);
  const broken = markup.replace(BREAKS, '\n');
  if (!broken.includes('<')) return decodeHTMLStrict(broken);
  return decodeHTMLStrict(sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {} }));
};
