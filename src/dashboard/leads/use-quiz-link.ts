import { quizOperations } from '#contracts/quiz';
import { LEAD_WINDOW } from '#fr/pipeline';
import { QUIZ_LINK_WORDS as WORDS } from '#fr/quiz-sharing';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useCopy } from '#ui/office/share/use-copy.ts';
import { leadFailure } from './lead-failure.ts';
import type { LeadRef } from './use-lead-actions.ts';

type QuizLinkActions = { copy: (lead: LeadRef) => Promise<void>; end: (lead: LeadRef) => Promise<void> };

/** The link to the quiz of a lead: a new one is copied, or it ends (rule QUIZ-LINK). */
export const useQuizLink = (): QuizLinkActions => {
  const { toasts, confirm } = useOffice();
  const { act: make } = useAction(quizOperations.makeLink);
  const { act: stop } = useAction(quizOperations.endLink);
  const copyText = useCopy();
  return {
    copy: async ({ id, fullname }) => {
      const { title, ...asked } = WORDS.renewing;
      if (!(await confirm.ask({ ...asked, title: title(fullname), cancel: LEAD_WINDOW.cancel, danger: false }))) return;
      try {
        const { url } = await make({ id });
        await copyText(url, { copied: WORDS.copied, notCopied: WORDS.notCopied(url) });
      } catch (error) {
        toasts.error(leadFailure(error));
      }
    },
    end: async ({ id, fullname }) => {
      const { title, ...asked } = WORDS.ending;
      if (!(await confirm.ask({ ...asked, title: title(fullname), cancel: LEAD_WINDOW.cancel, danger: true }))) return;
      try {
        await stop({ id });
        toasts.success(WORDS.ended);
      } catch (error) {
        toasts.error(leadFailure(error));
      }
    },
  };
};
