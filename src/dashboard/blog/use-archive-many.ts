import type { z } from 'zod';
import { articleOperations } from '#contracts/articles';
import { BLOG_WORDS } from '#fr/blog';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import type { SelectedRows } from '#office/list/use-selected.ts';
import type { BulkAction } from '#ui/office/selection/bulk-bar.tsx';

/** Archives the selected articles after a confirmation with their number. */
export const useArchiveMany = ({ run }: SelectedRows<z.input<typeof articleOperations.count.input>>): BulkAction => {
  const { mutate } = useApiMutation(articleOperations.archiveMany);
  const words = BLOG_WORDS.archiveMany;
  return {
    label: BLOG_WORDS.actions.archive,
    icon: 'trash',
    danger: true,
    act: () =>
      void run({
        question: (count, isChanged) => ({
          title: words.title(count),
          text: words.text(count, isChanged),
          confirm: words.confirm(count),
          cancel: BLOG_WORDS.archive.cancel,
          danger: true,
        }),
        act: (selection) => mutate({ selection }),
        say: words.done,
      }),
  };
};
