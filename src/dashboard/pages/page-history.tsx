import { Text } from '@mantine/core';
import { type ReactElement, useMemo, useState } from 'react';
import { type PageDetail, type PageVersion, sitePageOperations } from '#contracts/site-pages';
import { isSameValue } from '#domain/changes/same-value';
import type { PageField } from '#domain/sites/page-fields';
import { SITE_PAGE_WORDS } from '#fr/site-pages';
import { Answered } from '#office/data/answered.tsx';
import { useAction } from '#office/data/use-action.ts';
import { useAnswer } from '#office/data/use-answer.ts';
import { viewsOf } from '#office/form/field-views.ts';
import { sendChanges } from '#office/form/send-changes.ts';
import { HistoryWindow, VersionFrame } from '#office/history/history-window.tsx';
import { Compare } from '#office/saving/compare.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import type { PageWork } from './use-page.ts';

const WORDS = SITE_PAGE_WORDS.versions;

type Props = { detail: PageDetail; work: PageWork; onClose: () => void };
type VersionProps = Props & { version: PageVersion; back: () => void };

/** Restores a version. Unsaved changes are saved first, so that nothing is lost. */
const useRestore = ({ detail, work, version, onClose }: VersionProps) => {
  const { toasts } = useOffice();
  const { act } = useAction(sitePageOperations.restore);
  const [isBusy, setBusy] = useState(false);
  const { engine } = work.saving;
  const run = async (): Promise<void> => {
    setBusy(true);
    const isStored = !engine.isDirty() || (await work.save());
    const seen = Object.fromEntries(Object.entries(engine.store.get().fields).map(([name, { from }]) => [name, from]));
    const send = sendChanges(() => act({ page: detail.page, version: version.id, seen }));
    const outcome = isStored ? await engine.run(send, { always: true }) : null;
    setBusy(false);
    if (outcome?.kind === 'saved') {
      toasts.success(WORDS.restored);
      onClose();
    } else toasts.error(SITE_PAGE_WORDS.outcomes.failed);
  };
  return { isBusy, restore: () => void run() };
};

const Version = (props: VersionProps): ReactElement => {
  const { detail, work, version, back } = props;
  const answer = useAnswer(sitePageOperations.version, { page: detail.page, version: version.id });
  const { isBusy, restore } = useRestore(props);
  const views = useMemo(() => viewsOf(work.fields, work.inherited), [work.fields, work.inherited]);
  const nowOf = (name: PageField): unknown => work.state.fields[name].local;
  return (
    <VersionFrame
      words={WORDS}
      summary={`${WORDS.kinds[version.kind]}, ${WORDS.by(version.by.name, version.at)}`}
      isReady={answer.data !== undefined}
      isBusy={isBusy}
      restore={restore}
      back={back}
    >
      <Answered answer={answer}>
        {({ fields: then }) => {
          const differing = work.fields.filter(({ name }) => !isSameValue(then[name], nowOf(name)));
          if (differing.length === 0) return <Text c="gray.7">{WORDS.same}</Text>;
          return differing.map(({ name, label }) => {
            const view = views[name];
            return (
              view && (
                <section key={name} aria-label={label}>
                  <Text fw={500} mb={4}>
                    {label}
                  </Text>
                  <Compare
                    view={view}
                    before={{ label: WORDS.now, value: nowOf(name) }}
                    after={{ label: WORDS.version, value: then[name] }}
                  />
                </section>
              )
            );
          });
        }}
      </Answered>
    </VersionFrame>
  );
};

/** The versions of a page with author and time, each compared with the current values, with a button to restore it. */
const PageHistory = (props: Props): ReactElement => {
  const answer = useAnswer(sitePageOperations.history, { page: props.detail.page });
  return (
    <HistoryWindow
      words={WORDS}
      answer={answer}
      describe={({ kind, fields }) => ({
        kind: WORDS.kinds[kind],
        fields: fields.map((field) => SITE_PAGE_WORDS.fields[field].toLowerCase()),
      })}
      onClose={props.onClose}
    >
      {(version, back) => <Version {...props} key={version.id} version={version} back={back} />}
    </HistoryWindow>
  );
};
export default PageHistory;
