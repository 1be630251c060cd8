import { type PostItem, postOperations } from '#contracts/posts';
import { POST_OUTCOMES, POST_WORDS } from '#fr/posts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { titleOf } from './post-columns.tsx';

/** Withdraws a notification after a confirmation. */
export const useWithdraw = (): ((post: Pick<PostItem, 'id' | 'title' | 'excerpt'>) => Promise<void>) => {
  const { confirm, toasts } = useOffice();
  const { mutate } = useApiMutation(postOperations.withdraw);
  const words = POST_WORDS.withdraw;
  return async (post) => {
    const isSure = await confirm.ask({
      title: words.title(titleOf(post)),
      text: words.text,
      confirm: words.confirm,
      cancel: words.cancel,
      danger: true,
    });
    if (!isSure) return;
    try {
      await mutate({ id: post.id });
      toasts.success(POST_OUTCOMES.withdrawn);
    } catch (error) {
      tellFailure(toasts, error, POST_OUTCOMES.failed);
    }
  };
};
