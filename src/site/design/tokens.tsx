import type { ReactElement } from 'react';
import { SAMPLE } from '#fr/design';
import { Eyebrow, Heading } from '#ui/site/layout.tsx';
import { Columns, Row, Sample } from './sample.tsx';

const COLORS = [
  'bg-paper text-ink',
  'bg-paper-deep text-ink-soft',
  'bg-card text-ink-faint',
  'bg-night text-on-night',
  'bg-night text-on-night-soft',
  'bg-night text-accent-on-night',
  'bg-accent text-on-accent',
  'bg-accent-strong text-on-accent-strong',
  'bg-accent-soft text-on-accent-soft',
  'bg-highlight text-on-highlight',
  'bg-paper text-accent-strong',
  'bg-paper text-highlight-strong',
  'bg-danger-soft text-danger',
  'bg-success-soft text-success',
] as const;

/** Colours with their text, type sizes, corners and shadow. */
export const Tokens = (): ReactElement => (
  <>
    <Sample name="color">
      <Columns>
        {COLORS.map((classes) => (
          <p key={classes} className={`rounded-control border border-line px-4 py-3 text-sm ${classes}`}>
            {classes}
          </p>
        ))}
      </Columns>
    </Sample>
    <Sample name="type">
      <Eyebrow>{SAMPLE.sale}</Eyebrow>
      {([1, 2, 3] as const).map((size) => (
        <Heading key={size} level={3} size={size}>
          {SAMPLE.longName}
        </Heading>
      ))}
      {['text-lg', 'text-base', 'text-sm', 'text-xs'].map((size) => (
        <p key={size} className={`max-w-prose ${size}`}>
          {SAMPLE.sentence}
        </p>
      ))}
      <p className="font-semibold text-price">1 250 000 €</p>
    </Sample>
    <Sample name="radius, shadow">
      <Row>
        {['rounded-control', 'rounded-card', 'rounded-pill'].map((radius) => (
          <span key={radius} className={`bg-card px-6 py-4 text-sm shadow-float ${radius}`}>
            {radius}
          </span>
        ))}
      </Row>
    </Sample>
  </>
);
