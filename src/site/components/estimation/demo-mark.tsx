import type { ReactElement } from 'react';
import { DEMO_SALES } from '#fr/estimation-refusals';
import { Badge } from '#ui/site/badge.tsx';

/** The mark of figures that invented sales take part in (rule ESTIMATION-DEMO), below what introduces them. */
export const DemoMark = (): ReactElement => (
  <p className="mt-2">
    <Badge tone="highlight">{DEMO_SALES}</Badge>
  </p>
);
