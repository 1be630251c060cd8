import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { ERASURE_WORDS as WORDS } from '#fr/erasure';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { Certificates } from './certificates.tsx';
import { ErasurePreview, ErasureResult } from './erasure-preview.tsx';
import { ErasureRows } from './erasure-rows.tsx';
import { useErasure } from './use-erasure.ts';

/** Erases a person everywhere, after a preview and a typed word (rule PRIVACY-ERASURE). */
const ErasureView = (): ReactElement => {
  const view = useErasure();
  return (
    <ViewFrame title={WORDS.title} context={WORDS.context}>
      <Stack gap="xl" maw={688}>
        <FormSection title={WORDS.form.title} text={WORDS.form.text}>
          <ErasureRows view={view} />
        </FormSection>
        {view.preview && <ErasurePreview view={view} preview={view.preview} />}
        <ErasureResult view={view} />
        <Certificates />
      </Stack>
    </ViewFrame>
  );
};
export default ErasureView;
