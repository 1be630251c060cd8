import { quizOperations } from '#contracts/quiz';
import { LEAD_WINDOW } from '#fr/leads';
import { QUIZ_LINK_WORDS as WORDS } from '#fr/quiz-sharing';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { focusOrigin } from '#ui/office/confirm/focus-origin.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { tellLeadFailure } from './lead-failure.ts';
import type { LeadRef } from './use-lead-actions.ts';

/** `origin`: the element that gets the focus after the window with the link. */
export type MadeLink = { url: string; origin: HTMLElement | null };

type QuizLinkActions = {
  /** Creates a link, after a confirmation when it replaces another one. Null: none was created. */
  make: (lead: LeadRef & { hasQuizLink: boolean }) => Promise<MadeLink | null>;
  end: (lead: LeadRef) => Promise<void>;
};

/** Actions on the link to the quiz of a lead: create a new one, or end it (rule QUIZ-LINK). */
export const useQuizLink = (): QuizLinkActions => {
  const { toasts, confirm } = useOffice();
  const { mutate: make } = useApiMutation(quizOperations.makeLink);
  const { mutate: stop } = useApiMutation(quizOperations.endLink);
  const ask = (words: typeof WORDS.renewing | typeof WORDS.ending, name: string, danger: boolean): Promise<boolean> =>
    confirm.ask({ ...words, title: words.title(name), cancel: LEAD_WINDOW.cancel, danger });
  return {
    make: async ({ id, fullname, hasQuizLink }) => {
      const origin = focusOrigin();
      if (hasQuizLink && !(await ask(WORDS.renewing, fullname, false))) return null;
      try {
        return { ...(await make({ id })), origin };
      } catch (error) {
        tellLeadFailure(toasts, error);
        return null;
      }
    },
    end: async ({ id, fullname }) => {
      if (!(await ask(WORDS.ending, fullname, true))) return;
      try {
        await stop({ id });
        toasts.success(WORDS.ended);
      } catch (error) {
        tellLeadFailure(toasts, error);
      }
    },
  };
};
