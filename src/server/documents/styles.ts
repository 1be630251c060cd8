import { INK } from '#domain/sites/palette';
import type { Style } from './elements.ts';
import { DISPLAY_FONT, TEXT_FONT } from './fonts.ts';

/** Styles that all sites share; lengths in points. Colours of the site come from its palette. */

export const MUTED = '#57514a';
export const LINE = '#e4ded5';

/** Width between the margins of an A4 page. */
export const MARGIN = 44;
export const WIDTH = 595.28 - 2 * MARGIN;

export const BODY: Style = { fontFamily: TEXT_FONT, color: INK };
export const SMALL: Style = { fontSize: 8.5, lineHeight: 1.4, color: MUTED };
export const STRONG: Style = { fontWeight: 600 };
export const TITLE: Style = { fontFamily: DISPLAY_FONT, fontSize: 27, lineHeight: 1.15 };
export const HEADING: Style = { fontFamily: DISPLAY_FONT, fontSize: 17, lineHeight: 1.2 };
export const SECTION: Style = { marginTop: 18, gap: 5 };
export const ROW: Style = { flexDirection: 'row' };
