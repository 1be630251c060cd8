import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { z } from 'zod';
import { type ArticleBase, type ArticleDetail, type ArticleVersion, articleOperations } from '#contracts/articles';
import { isSameValue } from '#domain/changes/same-value';
import { ARTICLE_OUTCOMES } from '#fr/articles';
import { BLOG_WORDS } from '#fr/blog';
import { list } from '#fr/format';
import { Answered } from '#office/data/answered.tsx';
import { type QueryResult, useAnswer } from '#office/data/use-answer.ts';
import { Compare } from '#office/saving/compare.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { neighboursOf } from '#ui/office/window/neighbours.ts';
import { SideWindow } from '#ui/office/window/side-window.tsx';
import { ARTICLE_VIEWS } from './article-views.tsx';
import classes from './blog.module.css';
import type { ArticleWork } from './use-article.ts';

const WORDS = BLOG_WORDS.history;

/** The window, and the version that it shows. */
const HISTORY_QUERY = z.object({
  fenetre: z.enum(['historique']).optional().catch(undefined),
  version: z.uuid().optional().catch(undefined),
});

type Props = { detail: ArticleDetail; work: ArticleWork; onClose: () => void };

const VersionRow = ({ version, open }: { version: ArticleVersion; open: () => void }): ReactElement => (
  <li>
    <UnstyledButton className={classes.version} onClick={open}>
      <Text fw={500}>
        {WORDS.kinds[version.kind]}
        {version.fields.length > 0 && (
          <Text span c="gray.7" fw={400}>
            {`\u00a0: ${list(version.fields.map((field) => WORDS.fields[field]))}`}
          </Text>
        )}
      </Text>
      <Text size="sm" c="gray.7">
        {WORDS.by(version.by.name, version.at)}
      </Text>
    </UnstyledButton>
  </li>
);

type VersionsProps = { answer: QueryResult<{ items: ArticleVersion[] }>; open: (version: ArticleVersion) => void };

const Versions = ({ answer, open }: VersionsProps): ReactElement => (
  <Answered answer={answer}>
    {({ items }) => (
      <Stack gap="sm">
        <Text c="gray.7">{items.length === 0 ? WORDS.none : WORDS.choose}</Text>
        <ul className={classes.versions}>
          {items.map((version) => (
            <VersionRow key={version.id} version={version} open={() => open(version)} />
          ))}
        </ul>
        {answer.more && (
          <Group>
            <Button variant="default" onClick={answer.more} loading={answer.isLoadingMore}>
              {WORDS.more}
            </Button>
          </Group>
        )}
      </Stack>
    )}
  </Answered>
);

/** What the person sees of the article now, as a restoration compares it. */
const seenOf = ({ saving }: ArticleWork): ArticleBase => {
  const { title, content, picture } = saving.engine.store.get().fields;
  return { title: title.from, content: content.from, picture: picture.from } as ArticleBase;
};

type VersionProps = Props & { version: ArticleVersion; back: () => void };

const Version = ({ detail, work, version, back, onClose }: VersionProps): ReactElement => {
  const { toasts } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const answer = useAnswer(articleOperations.version, { id: detail.id, version: version.id });
  const { fields } = work.saving.engine.store.get();
  const restore = async (): Promise<void> => {
    setBusy(true);
    const isStored = await work.store();
    const outcome = isStored
      ? await work.saving.engine.run(work.sender.restore(version.id, seenOf(work)), { always: true })
      : null;
    setBusy(false);
    if (outcome?.kind === 'saved') {
      toasts.success(WORDS.restored);
      onClose();
    } else toasts.error(ARTICLE_OUTCOMES.failed);
  };
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Button variant="subtle" c="gray.8" onClick={back} leftSection={<Icon name="back" size={16} />}>
          {WORDS.back}
        </Button>
        <Button onClick={() => void restore()} loading={isBusy} disabled={answer.data === undefined}>
          {WORDS.restore}
        </Button>
      </Group>
      <Text>
        {WORDS.kinds[version.kind]}, {WORDS.by(version.by.name, version.at)}
      </Text>
      <Answered answer={answer}>
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
      </Answered>
    </Stack>
  );
};

/** The versions of an article: each is compared with the current one and can be restored. */
const ArticleHistory = (props: Props): ReactElement => {
  const [{ version: id }, setQuery] = useQueryState(HISTORY_QUERY);
  const answer = useAnswer(articleOperations.history, { id: props.detail.id });
  const items = answer.data?.items ?? [];
  const version = items.find((one) => one.id === id);
  const open = (one: ArticleVersion, push = false): void => setQuery({ version: one.id }, { push });
  const { previous, next } = neighboursOf(items, (one) => one.id === id);
  const neighbours = { previous: previous && (() => open(previous)), next: next && (() => open(next)) };
  return (
    <SideWindow title={WORDS.title} onClose={props.onClose} {...(version && { neighbours })}>
      {version ? (
        <Version {...props} key={version.id} version={version} back={() => setQuery({ version: undefined })} />
      ) : (
        <Versions answer={answer} open={(one) => open(one, true)} />
      )}
    </SideWindow>
  );
};
export default ArticleHistory;
