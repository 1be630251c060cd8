import { Anchor, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { articleOperations } from '#contracts/articles';
import { type ARTICLE_PATH, ARTICLES_PATH, articleAddress } from '#dashboard/addresses.ts';
import { BLOG_WORDS } from '#fr/blog';
import { hasStatus } from '#office/data/call-refusals.ts';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import type { ViewProps } from '#ui/office/routing/view.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { ArticleEditor } from './article-editor.tsx';

const GoneArticle = (): ReactElement => (
  <ViewFrame title={BLOG_WORDS.gone.title}>
    <Text mb="md">{BLOG_WORDS.gone.text}</Text>
    <Anchor component={Link} href={ARTICLES_PATH}>
      {BLOG_WORDS.gone.back}
    </Anchor>
  </ViewFrame>
);

/** One use of the editor. Its key stays the same when a new article gets its URL, so that no input is lost. */
type Opening = { key: number; id: string | undefined; created: string | null; startedNew: boolean };

const openingOf = (key: number, id: string | undefined): Opening => ({
  key,
  id,
  created: null,
  startedNew: id === undefined,
});

const useOpening = (id: string | undefined): [Opening, (id: string) => void] => {
  const [opening, setOpening] = useState(() => openingOf(0, id));
  let current = opening;
  if (id !== opening.id) {
    const isSame = id !== undefined && id === opening.created;
    current = isSame ? { ...opening, id, created: null } : openingOf(opening.key + 1, id);
    setOpening(current);
  }
  return [current, (created) => setOpening((last) => ({ ...last, created }))];
};

/** Writes a new article or edits an existing one (rule ARTICLE-EDITOR). */
const ArticleView = ({ params: { id } }: ViewProps<typeof ARTICLE_PATH>): ReactElement => {
  const [opening, setCreated] = useOpening(id);
  const [, navigate] = useLocation();
  const result = useApiQuery(articleOperations.get, id === undefined ? null : { id });
  const onCreated = (created: string): void => {
    setCreated(created);
    navigate(articleAddress(created), { replace: true });
  };
  const { data = null, error } = result;
  if (hasStatus(error, 404)) return <GoneArticle />;
  if (data === null && !opening.startedNew)
    return (
      <ViewFrame title={BLOG_WORDS.editor.edit}>
        <QueryView result={result}>{() => null}</QueryView>
      </ViewFrame>
    );
  return <ArticleEditor key={opening.key} detail={data} onCreated={onCreated} />;
};
export default ArticleView;
