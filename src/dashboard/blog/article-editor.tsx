import { Alert, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import type { ArticleDetail } from '#contracts/articles';
import { ARTICLES_PATH, articleAddress } from '#dashboard/addresses.ts';
import { BLOG_WORDS } from '#fr/blog';
import { SaveStatusText } from '#office/saving/save-status.tsx';
import { SavingDialogs } from '#office/saving/saving-dialogs.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useQueryState } from '#ui/office/routing/query-state.ts';
import { ViewFrame } from '#ui/office/view-frame.tsx';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePanel } from './article-panel.tsx';
import { ARTICLE_VIEWS } from './article-views.tsx';
import classes from './blog.module.css';
import { useArchive } from './use-archive.ts';
import { useArticle } from './use-article.ts';

const ArticleHistory = lazyPart(() => import('./article-history.tsx'));

const QUERY = z.object({ fenetre: z.enum(['historique']).optional().catch(undefined) });

type Props = {
  /** Null: a new article without text, or one whose creation got no response yet. */
  detail: ArticleDetail | null;
  onCreated: (id: string) => void;
};

/** The editor of one article: title, cover and text are saved while typing, and published on request. */
export const ArticleEditor = ({ detail, onCreated }: Props): ReactElement => {
  const [, navigate] = useLocation();
  const [{ fenetre }, setQuery] = useQueryState(QUERY);
  const work = useArticle({ detail, onCreated });
  const archive = useArchive();
  useHotkeys([['mod+S', () => void work.save()]], [], true);
  const isArchived = detail?.status === 'archived';
  const onArchive = async (): Promise<void> => {
    if (detail && (await archive(detail))) navigate(ARTICLES_PATH);
  };
  return (
    <ViewFrame
      title={detail ? BLOG_WORDS.editor.edit : BLOG_WORDS.editor.create}
      context={<SaveStatusText engine={work.saving.engine} isStored={detail !== null} />}
      actions={
        !isArchived && (
          <ArticleActions
            detail={detail}
            work={work}
            onHistory={() => setQuery({ fenetre: 'historique' }, { push: true })}
            onArchive={() => void onArchive()}
          />
        )
      }
    >
      {isArchived && (
        <Alert color="red" mb="md" title={BLOG_WORDS.gone.title}>
          {BLOG_WORDS.gone.text}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => navigate(ARTICLES_PATH)}>
            {BLOG_WORDS.gone.back}
          </Button>
        </Alert>
      )}
      <div className={classes.editor} data-columns>
        <ArticleFields work={work} readOnly={isArchived} />
        <ArticlePanel detail={detail} work={work} readOnly={isArchived} />
      </div>
      <SavingDialogs saving={work.saving} views={ARTICLE_VIEWS} />
      {detail && fenetre === 'historique' && (
        <WindowPart onClose={() => navigate(articleAddress(detail.id))}>
          <ArticleHistory detail={detail} work={work} onClose={() => navigate(articleAddress(detail.id))} />
        </WindowPart>
      )}
    </ViewFrame>
  );
};
