/** Patterns of the identifiers in the head of every page; markup is never accepted (rule SITE-HEAD-CONTENT). */
export const HEAD_PATTERNS = {
  googleAnalytics: /^(?:G-[A-Z0-9]{4,12}|UA-\d{4,10}-\d{1,4})$/,
  searchConsole: /^[\w-]{20,100}$/,
  pixelFacebook: /^\d{5,20}$/,
} as const;

export const HEAD_NAMES = ['googleAnalytics', 'searchConsole', 'pixelFacebook'] as const;
export type HeadName = (typeof HEAD_NAMES)[number];
