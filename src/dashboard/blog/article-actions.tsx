import { ActionIcon, Button, Menu } from '@mantine/core';
import { type MouseEvent, type ReactElement, useState } from 'react';
import type { ArticleDetail } from '#contracts/articles';
import { BLOG_WORDS } from '#fr/blog';
import { Icon } from '#ui/office/icon.tsx';
import { useStore } from '#ui/office/store.ts';
import { previewAddress, publicAddress } from './article-addresses.ts';
import type { ArticleWork } from './use-article.ts';

const WORDS = BLOG_WORDS.actions;

type Props = {
  detail: ArticleDetail | null;
  work: ArticleWork;
  onHistory: () => void;
  onArchive: () => void;
};

/** Saves, then previews the article as its public page. The tab opens at once, or the browser would block it. */
const usePreview = ({ detail, work }: Pick<Props, 'detail' | 'work'>): ((event: MouseEvent) => void) => {
  return (event) => {
    if (!detail || !work.saving.engine.isDirty()) return;
    event.preventDefault();
    const tab = window.open('', '_blank');
    void work.store().then((isStored) => {
      if (isStored) tab?.location.replace(previewAddress(detail.id));
      else tab?.close();
    });
  };
};

const MoreMenu = ({ detail, onHistory, onArchive }: Omit<Props, 'work'> & { detail: ArticleDetail }): ReactElement => (
  <Menu position="bottom-end" withinPortal>
    <Menu.Target>
      <ActionIcon variant="default" size="lg" aria-label={WORDS.more} title={WORDS.more}>
        <Icon name="more" size={16} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {detail.status === 'published' && (
        <Menu.Item
          component="a"
          href={publicAddress(detail.id)}
          target="_blank"
          rel="noopener"
          leftSection={<Icon name="external" size={16} />}
        >
          {WORDS.see}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="history" size={16} />} onClick={onHistory}>
        {WORDS.history}
      </Menu.Item>
      <Menu.Item color="red.8" leftSection={<Icon name="trash" size={16} />} onClick={onArchive}>
        {WORDS.archive}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);

/** What can be done with the article that is open. */
export const ArticleActions = (props: Props): ReactElement => {
  const { detail, work } = props;
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const { status } = useStore(work.saving.engine.store);
  const onPreview = usePreview(props);
  const run = async (action: 'save' | 'publish'): Promise<void> => {
    setBusy(action);
    await work[action]();
    setBusy(null);
  };
  const isPublic = detail?.status === 'published';
  const nothingNew = isPublic && !detail.isModified && status === 'saved';
  return (
    <>
      {detail && (
        <Button
          component="a"
          variant="subtle"
          c="gray.8"
          href={previewAddress(detail.id)}
          target="_blank"
          onClick={onPreview}
          leftSection={<Icon name="eye" size={16} />}
        >
          {WORDS.preview}
        </Button>
      )}
      <Button
        variant="default"
        title={BLOG_WORDS.editor.saveKeys}
        loading={busy === 'save'}
        onClick={() => void run('save')}
      >
        {WORDS.save}
      </Button>
      <Button loading={busy === 'publish'} disabled={nothingNew} onClick={() => void run('publish')}>
        {isPublic ? WORDS.publishChanges : WORDS.publish}
      </Button>
      {detail && <MoreMenu detail={detail} onHistory={props.onHistory} onArchive={props.onArchive} />}
    </>
  );
};
