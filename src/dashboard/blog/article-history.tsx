import type { ReactElement } from 'react';
import { type ArticleBase, type ArticleDetail, type ArticleVersion, articleOperations } from '#contracts/articles';
import { isSameValue } from '#domain/changes/same-value';
import { ARTICLE_OUTCOMES } from '#fr/articles';
import { BLOG_WORDS } from '#fr/blog';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { HistoryWindow, VersionFrame } from '#office/history/history-window.tsx';
import { useRestore } from '#office/history/use-restore.ts';
import { Compare } from '#office/saving/compare.tsx';
import { useTimeZone } from '#office/session/time-zone.tsx';
import { ARTICLE_VIEWS } from './article-views.tsx';
import type { ArticleWork } from './use-article.ts';

const WORDS = BLOG_WORDS.history;

type Props = { detail: ArticleDetail; work: ArticleWork; onClose: () => void };

/** The currently displayed values, which a restoration compares. */
const seenOf = ({ saving }: ArticleWork): ArticleBase => {
  const { title, content, picture } = saving.engine.store.get().fields;
  return { title: title.from, content: content.from, picture: picture.from } as ArticleBase;
};

type VersionProps = Props & { version: ArticleVersion; back: () => void };

const Version = ({ detail, work, version, back, onClose }: VersionProps): ReactElement => {
  const result = useApiQuery(articleOperations.version, { id: detail.id, version: version.id });
  const { fields } = work.saving.engine.store.get();
  const { isBusy, restore } = useRestore({
    engine: work.saving.engine,
    save: work.store,
    sendOf: () => work.sender.restore(version.id, seenOf(work)),
    words: { restored: WORDS.restored, failed: ARTICLE_OUTCOMES.failed },
    onClose,
  });
  const timeZone = useTimeZone();
  return (
    <VersionFrame
      words={WORDS}
      summary={`${WORDS.kinds[version.kind]}, ${WORDS.by(version.by.name, version.at, timeZone)}`}
      isReady={result.data !== undefined}
      isBusy={isBusy}
      restore={restore}
      back={back}
    >
      <QueryView result={result}>
        {({ title, content, picture }) => {
          const then = { title, content, picture: picture?.id ?? null };
          const differing = (['title', 'content', 'picture'] as const).filter(
            (field) => field === 'content' || !isSameValue(then[field], fields[field].local),
          );
          return differing.map((field) => (
            <Compare
              key={field}
              view={ARTICLE_VIEWS[field]}
              before={{ label: WORDS.now, value: fields[field].local }}
              after={{ label: WORDS.version, value: then[field] }}
            />
          ));
        }}
      </QueryView>
    </VersionFrame>
  );
};

/** The versions of an article: each is compared with the current one and can be restored. */
const ArticleHistory = (props: Props): ReactElement => {
  const result = useApiQuery(articleOperations.history, { id: props.detail.id });
  return (
    <HistoryWindow
      words={WORDS}
      result={result}
      describe={({ kind, fields }) => ({ kind: WORDS.kinds[kind], fields: fields.map((field) => WORDS.fields[field]) })}
      onClose={props.onClose}
    >
      {(version, back) => <Version {...props} key={version.id} version={version} back={back} />}
    </HistoryWindow>
  );
};
export default ArticleHistory;
