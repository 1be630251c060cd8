/** Most particular first: each of them also says the names after it. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (list: typeof BROWSERS, text: string): string[] => {
  const found = list.find(([pattern]) => pattern.test(text));
  return found ? [found[1]] : [];
};

/** A browser and its system in a few words, for the list of one's own sessions: 'Firefox, Windows'. Empty when it is neither. */
export const deviceOf = (userAgent: string | undefined): string => {
  const text = (userAgent ?? '').slice(0, 500);
  return [...named(BROWSERS, text), ...named(SYSTEMS, text)].join(', ');
};
