import { Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';

/**
 * Elements of the report. In tests the child process runs the sources themselves, and Node has no JSX: elements are
 * made by functions.
 */

export type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

/** Characters that no font of the report has; they are left out. */
const UNKNOWN = /[^\n\u0020-\u017f\u0218-\u021b\u1e00-\u1eff\u2010-\u2026\u20ac\u2212]/gu;

/** The fonts have neither thin spaces nor word joiners. */
const legible = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll('\u2060', '')
    .replace(UNKNOWN, '');

/** Size in points, and height of a line as a factor of it: both must be on the text itself (react-pdf 4.9.0). */
const DEFAULT: Style = { fontSize: 10, lineHeight: 1.45 };

export const text = (style: Style, content: string): ReactElement =>
  createElement(Text, { style: { ...DEFAULT, ...style } }, legible(content));

export const box = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style }, ...children);

/** A box that is never broken between two pages. */
export const whole = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style, wrap: false }, ...children);
