import { type MouseEvent, type ReactElement, useState } from 'react';
import type { ArticleDetail } from '#contracts/articles';
import { articlePreviewAddress, publicArticleAddress } from '#dashboard/addresses.ts';
import { BLOG_WORDS } from '#fr/blog';
import { isStored } from '#office/saving/save-engine.ts';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { useStore } from '#ui/office/store.ts';
import { ViewActions } from '#ui/office/view-actions.tsx';
import type { ArticleWork } from './use-article.ts';

const WORDS = BLOG_WORDS.actions;

type Props = {
  detail: ArticleDetail | null;
  work: ArticleWork;
  onHistory: () => void;
  onArchive: () => void;
};

/** Saves, then previews the article as its public page. The tab opens synchronously, or the browser would block it. */
const previewOf = ({ id }: ArticleDetail, work: ArticleWork): MenuAction => ({
  label: WORDS.preview,
  icon: 'eye',
  href: articlePreviewAddress(id),
  onOpen: (event: MouseEvent) => {
    if (!work.saving.engine.isDirty()) return;
    event.preventDefault();
    const tab = window.open('', '_blank');
    void work.store().then((result) => {
      if (isStored(result)) tab?.location.replace(articlePreviewAddress(id));
      else tab?.close();
    });
  },
});

const moreOf = (detail: ArticleDetail, { onHistory, onArchive }: Props): readonly MenuAction[] => [
  ...(detail.status === 'published'
    ? [{ label: WORDS.see, icon: 'external', href: publicArticleAddress(detail.id) } as const]
    : []),
  { label: WORDS.history, icon: 'history', act: onHistory },
  { label: WORDS.archive, icon: 'trash', danger: true, act: onArchive },
];

/** Actions on the open article. */
export const ArticleActions = (props: Props): ReactElement => {
  const { detail, work } = props;
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const { status } = useStore(work.saving.engine.store);
  const run = async (action: 'save' | 'publish'): Promise<void> => {
    setBusy(action);
    await work[action]();
    setBusy(null);
  };
  const isPublic = detail?.status === 'published';
  return (
    <ViewActions
      main={{
        label: isPublic ? WORDS.publishChanges : WORDS.publish,
        short: WORDS.publish,
        isRunning: busy === 'publish',
        isDisabled: isPublic && !detail.isModified && status === 'saved',
        act: () => void run('publish'),
      }}
      beside={[
        ...(detail ? [previewOf(detail, work)] : []),
        {
          label: WORDS.save,
          icon: 'save',
          title: BLOG_WORDS.editor.saveKeys,
          isRunning: busy === 'save',
          act: () => void run('save'),
        },
      ]}
      more={detail ? moreOf(detail, props) : []}
    />
  );
};
