import { RICH_TEXT_WORDS } from '#fr/rich-text';

export const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent);

const MAC: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };

/** A key binding for display: 'Mod-Shift-S' → 'Ctrl+Maj+S', on a Mac '⌘⇧S'. */
export const shortcutText = (keys: string): string => {
  const names: Readonly<Record<string, string>> = isMac ? MAC : RICH_TEXT_WORDS.keys;
  return keys
    .split('-')
    .map((key) => names[key] ?? key)
    .join(isMac ? '' : '+');
};
