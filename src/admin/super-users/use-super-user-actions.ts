import { factorRoleOperations } from '#contracts/second-factor';
import { type SuperUser, superUserOperations } from '#contracts/super-users';
import { FACTOR_RESET_WORDS } from '#fr/second-factor';
import { SUPER_USER_WORDS } from '#fr/super-users';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { usePersonActions } from '#office/people/use-person-actions.ts';
import { useSession } from '#office/session/session-context.ts';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';

const { actions: LABELS, outcomes, removal } = SUPER_USER_WORDS;

/** The signed-in person's possible actions on a super user; none on themselves. `onRemoved`: called after a removal. */
export const useSuperUserActions = (onRemoved?: () => void): ((user: SuperUser) => MenuAction[]) => {
  const { account, actions } = useSession();
  const mailing = useApiMutation(superUserOperations.sendPasswordMail);
  const resetting = useApiMutation(factorRoleOperations.reset);
  const removing = useApiMutation(superUserOperations.remove);
  const actionsOf = usePersonActions({
    mail: {
      send: (id) => mailing.mutate({ id }),
      label: LABELS.mail,
      done: outcomes.mailed,
      failed: outcomes.mailFailed,
      refusals: { NOT_FOUND: outcomes.alreadyRemoved, TOO_MANY: outcomes.tooManyMails },
    },
    reset: { ...FACTOR_RESET_WORDS, send: (id) => resetting.mutate({ id }) },
    remove: {
      send: (id) => removing.mutate({ id }),
      label: LABELS.remove,
      done: outcomes.removed,
      failed: outcomes.removeFailed,
      refusals: { NOT_FOUND: outcomes.alreadyRemoved },
      question: removal,
      onDone: onRemoved,
    },
  });
  return (user) => (actions.includes('superUsers.write') && user.id !== account.id ? actionsOf(user) : []);
};
