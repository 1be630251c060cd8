import { type ReactElement, Suspense } from 'react';
import { z } from 'zod';
import { type OpinionDetail, opinionOperations } from '#contracts/opinions';
import { estimationAddress } from '#dashboard/addresses.ts';
import { OPINION_WORDS as WORDS } from '#fr/opinions';
import { useClient } from '#office/data/client-context.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { saveFile } from '#ui/office/download.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { LineSkeleton } from '#ui/office/line-skeleton.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewActions } from '#ui/office/view-actions.tsx';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { OpinionDocuments } from './opinion-documents.tsx';
import { OpinionSales } from './opinion-sales.tsx';
import { OpinionValue } from './opinion-value.tsx';
import classes from './opinions.module.css';
import { useOpinion } from './use-opinion.ts';

const IssueWindow = lazyPart(() => import('./issue-window.tsx'));
const OpinionMap = lazyPart(() => import('./opinion-map.tsx'));
const OwnSaleWindow = lazyPart(() => import('./own-sale-window.tsx'));

const QUERY = z.object({ fenetre: z.enum(['', 'vente', 'etablir']).catch('') });

/** Opens a PDF as a download; a refusal is shown as a message. */
const useDownload = (id: string) => {
  const client = useClient();
  const { toasts } = useOffice();
  const tell = (error: unknown): void => tellFailure(toasts, error, WORDS.documents.failed, WORDS.issue.refusals);
  return {
    draft: () => void client.download(opinionOperations.draft, { id }).then(saveFile, tell),
    open: (document: string) => void client.download(opinionOperations.open, { id, document }).then(saveFile, tell),
  };
};

type Props = { id: string; detail: OpinionDetail };

/** The agent's screen of an estimation: the nearby sales on a map, and an opinion of value based on them. */
const OpinionEditor = ({ id, detail }: Props): ReactElement => {
  const work = useOpinion(id, detail);
  const { toasts } = useOffice();
  const download = useDownload(id);
  const [{ fenetre }, setQuery] = useQueryState(QUERY);
  const close = (): void => setQuery({ fenetre: '' }, { push: true });
  const ifSaved = (act: () => void) => () => {
    if (work.changed.length > 0) toasts.error(WORDS.issue.unsaved);
    else act();
  };
  const { estimation, documents } = detail;
  return (
    <ViewFrame
      title={WORDS.title}
      context={`${estimation.address} · ${WORDS.online(estimation.min, estimation.max)}`}
      actions={
        <ViewActions
          main={{
            label: WORDS.issue.action,
            act: ifSaved(() => setQuery({ fenetre: 'etablir' }, { push: true })),
          }}
          beside={[
            { label: WORDS.back, icon: 'back', to: estimationAddress(id) },
            { label: WORDS.draft, icon: 'external', act: ifSaved(download.draft) },
          ]}
          more={[]}
        />
      }
    >
      <div className={classes.columns}>
        <div className={classes.around}>
          <Suspense fallback={<LineSkeleton />}>
            <OpinionMap detail={detail} work={work} />
          </Suspense>
          <OpinionSales work={work} onAdd={() => setQuery({ fenetre: 'vente' }, { push: true })} />
        </div>
        <div className={classes.own}>
          <OpinionValue work={work} />
          <OpinionDocuments documents={documents} onOpen={download.open} />
        </div>
      </div>
      {fenetre !== '' && (
        <WindowPart key={fenetre} onClose={close}>
          {fenetre === 'vente' ? (
            <OwnSaleWindow onAdd={work.add} onClose={close} />
          ) : (
            <IssueWindow id={id} detail={detail} onClose={close} />
          )}
        </WindowPart>
      )}
    </ViewFrame>
  );
};
export default OpinionEditor;
