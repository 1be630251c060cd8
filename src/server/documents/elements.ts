import { Text, View } from '@react-pdf/renderer';
import { type ComponentProps, createElement, type ReactElement, type ReactNode } from 'react';
import { NAMES_FONT } from './fonts.ts';
import { type Run, runsOf } from './letters.ts';

/**
 * Elements of the report. In tests the child process runs the sources directly, and Node has no JSX, so elements are
 * created by functions.
 */

export type Style = Exclude<ComponentProps<typeof View>['style'], readonly unknown[] | undefined>;

/** Size in points, and line height as a factor: both must be on the text itself (react-pdf 4.9.0). */
const DEFAULT: Style = { fontSize: 10, lineHeight: 1.45 };

const drawn = ({ text: words, font }: Run): ReactNode =>
  font === 'sites' ? words : createElement(Text, { style: { fontFamily: NAMES_FONT } }, words);

export const text = (style: Style, content: string): ReactElement =>
  createElement(Text, { style: { ...DEFAULT, ...style } }, ...runsOf(content).map(drawn));

export const box = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style }, ...children);

/** A box that is never broken between two pages. */
export const whole = (style: Style, ...children: ReactNode[]): ReactElement =>
  createElement(View, { style, wrap: false }, ...children);
