import type { ReactElement, ReactNode } from 'react';
import { ABOUT_WORDS } from '#fr/estimation-page';
import { StepFrame } from '#site/components/step-frame.tsx';

type Props = { step: { label: string; percent: number }; children: ReactNode };

/** A step of the estimation: its progress and form, beside an explanation of how the price is computed. */
export const EstimationFrame = ({ step, children }: Props): ReactElement => (
  <StepFrame step={step} about={{ id: 'calcul', isNumbered: true, ...ABOUT_WORDS }}>
    <div className="mt-8">{children}</div>
  </StepFrame>
);
