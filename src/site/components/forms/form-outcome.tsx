import type { ReactElement } from 'react';
import { SENDING_WORDS } from '#fr/messaging';
import { Notice } from '#ui/site/notice.tsx';
import type { FormState } from './form-state.ts';

type Props = Pick<FormState, 'outcome'> & {
  /** What a failure is called in this form. */
  failed?: string;
};

/** Says that a form without scripts was not stored, or was sent too often; nothing otherwise. */
export const FormOutcome = ({ outcome, failed = SENDING_WORDS.failed }: Props): ReactElement | null => {
  if (outcome === 'failed') return <Notice tone="danger">{failed}</Notice>;
  return outcome === 'tooMany' ? <Notice tone="danger">{SENDING_WORDS.tooMany}</Notice> : null;
};
