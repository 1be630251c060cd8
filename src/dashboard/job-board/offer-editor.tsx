import { Anchor } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link, useLocation } from 'wouter';
import { z } from 'zod';
import { type JobOfferDetail, jobOfferOperations } from '#contracts/job-offers';
import { JOB_BOARD_ADDRESS, jobOfferAddress } from '#dashboard/addresses.ts';
import { FormAndPreview } from '#dashboard/preview/form-and-preview.tsx';
import { JOB_BOARD_WORDS as WORDS } from '#fr/job-board';
import { useClient } from '#office/data/client-context.ts';
import { SavedForm } from '#office/form/saved-form.tsx';
import { isStored } from '#office/saving/save-engine.ts';
import { Fields } from '#ui/office/form/field.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewActions } from '#ui/office/view-actions.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { useArchiveOffer } from './use-archive-offer.ts';
import { type OfferWork, useOffer } from './use-offer.ts';
import { useSetActive } from './use-set-active.ts';

const OfferHistory = lazyPart(() => import('./offer-history.tsx'));

const QUERY = z.object({ fenetre: z.enum(['historique']).optional().catch(undefined) });

type Render = typeof jobOfferOperations.preview;

type ActionsProps = { detail: JobOfferDetail; work: OfferWork; onHistory: () => void };

const Actions = ({ detail, work, onHistory }: ActionsProps): ReactElement => {
  const [, navigate] = useLocation();
  const archive = useArchiveOffer();
  const { isActive, set } = useSetActive(detail);
  const onArchive = async (): Promise<void> => {
    if (await archive(detail)) navigate(JOB_BOARD_ADDRESS);
  };
  /** Saves unsaved changes first, so that the opened page shows what the person sees. */
  const open = async (): Promise<void> => {
    if (isStored(await work.save())) await set(true);
  };
  const see = { label: WORDS.actions.see, href: detail.path };
  const close = { label: WORDS.actions.close, icon: 'lock', act: () => void set(false) } as const;
  return (
    <ViewActions
      main={isActive ? see : { label: WORDS.actions.open, act: () => void open() }}
      beside={[{ label: WORDS.actions.history, icon: 'history', act: onHistory }, ...(isActive ? [close] : [])]}
      more={[{ label: WORDS.actions.archive, icon: 'trash', danger: true, act: () => void onArchive() }]}
    />
  );
};

/** An offer beside its public page (rule JOB-OFFER-EDITED). */
const OfferEditor = ({ detail }: { detail: JobOfferDetail }): ReactElement => {
  const { id } = detail;
  const client = useClient();
  const [, navigate] = useLocation();
  const work = useOffer(detail);
  const [{ fenetre }, setQuery] = useQueryState(QUERY);
  return (
    <ViewFrame
      title={WORDS.edit}
      context={
        <>
          <Anchor component={Link} href={JOB_BOARD_ADDRESS} size="sm" underline="always">
            {WORDS.back}
          </Anchor>
          {' · '}
          {detail.title}
        </>
      }
      actions={
        <Actions detail={detail} work={work} onHistory={() => setQuery({ fenetre: 'historique' }, { push: true })} />
      }
    >
      <FormAndPreview
        words={WORDS.tabs}
        layout="wide"
        form={
          <SavedForm label={WORDS.form} work={work}>
            <FormSection title={WORDS.section}>
              <Fields fields={work.fields} />
            </FormSection>
          </SavedForm>
        }
        states={work.state.fields}
        storedAt={detail.updatedAt}
        render={(unsaved, signal) => {
          const fields = unsaved as Parameters<typeof client.call<Render>>[1]['fields'];
          return client.call(jobOfferOperations.preview, { id, fields }, { signal });
        }}
      >
        {(preview) => <OfferPreview id={id} preview={preview} />}
      </FormAndPreview>
      {fenetre === 'historique' && (
        <WindowPart onClose={() => navigate(jobOfferAddress(id))}>
          <OfferHistory id={id} work={work} onClose={() => navigate(jobOfferAddress(id))} />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default OfferEditor;
