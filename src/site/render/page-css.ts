import { createHash } from 'node:crypto';
import { entriesOf } from '#domain/objects/typed';
import { buildPalette, type Palette } from '#domain/sites/palette';
import type { Hsl } from '#domain/sites/site';
import { colorRule } from '#ui/site/color-class.ts';

type Theme = { mainColor: Hsl; highlightColor: Hsl };

const NAMES: Record<keyof Palette, string> = {
  accent: '--accent',
  onAccent: '--on-accent',
  accentStrong: '--accent-strong',
  onAccentStrong: '--on-accent-strong',
  accentSoft: '--accent-soft',
  onAccentSoft: '--on-accent-soft',
  accentOnNight: '--accent-on-night',
  highlight: '--highlight',
  onHighlight: '--on-highlight',
  highlightStrong: '--highlight-strong',
};

/** The colours of a theme as custom properties of the elements that match `selector`. */
export const paletteRule = (theme: Theme, selector = ':root'): string => {
  const palette = buildPalette(theme);
  const lines = entriesOf(NAMES).map(([key, name]) => `${name}:${palette[key]}`);
  return `${selector}{${lines.join(';')}}`;
};

/** Cached by theme object, because themes are immutable. */
const rules = new WeakMap<Theme, string>();

const ruleOf = (theme: Theme): string => {
  const rule = rules.get(theme) ?? paletteRule(theme);
  rules.set(theme, rule);
  return rule;
};

/**
 * Opts a page in to view transitions. Inline, because Chromium may check the page before its style sheet has arrived,
 * and reports an error for a page without the opt-in.
 */
export const VIEW_TRANSITIONS =
  '@view-transition{navigation:auto}@media (prefers-reduced-motion:reduce){@view-transition{navigation:none}}';

/** The inline style of a page: view transitions, its site's colours, a rule for each colour class in its HTML. */
export const pageCss = (theme: Theme, colors: Iterable<string>): string =>
  VIEW_TRANSITIONS + ruleOf(theme) + [...colors].map(colorRule).join('');

/** Hash of an inline element in a content security policy: 'sha256-…'. */
export const cspHash = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
