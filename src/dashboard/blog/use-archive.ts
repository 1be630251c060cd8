import { type ArticleItem, articleOperations } from '#contracts/articles';
import { ARTICLE_OUTCOMES } from '#fr/articles';
import { BLOG_WORDS } from '#fr/blog';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Archivable = Pick<ArticleItem, 'id' | 'title' | 'status'>;

/** Archives an article after a confirmation; the screens call it 'Supprimer'. True: it is archived. */
export const useArchive = (): ((article: Archivable) => Promise<boolean>) => {
  const { confirm, toasts } = useOffice();
  const { mutate } = useApiMutation(articleOperations.archive);
  const words = BLOG_WORDS.archive;
  return async ({ id, title, status }) => {
    const isSure = await confirm.ask({
      title: words.title(title || BLOG_WORDS.untitled),
      text: words.text[status],
      confirm: words.confirm,
      cancel: words.cancel,
      danger: true,
    });
    if (!isSure) return false;
    try {
      await mutate({ id });
    } catch (error) {
      tellFailure(toasts, error, ARTICLE_OUTCOMES.failed);
      return false;
    }
    toasts.success(ARTICLE_OUTCOMES.archived);
    return true;
  };
};
