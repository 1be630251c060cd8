import { type SuperUser, superUserOperations } from '#contracts/super-users';
import { fullName } from '#domain/people/names';
import { SUPER_USER_WORDS } from '#fr/super-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { useAction } from '#office/data/use-action.ts';
import { useSession } from '#office/session/session-context.ts';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { actions, outcomes, removal } = SUPER_USER_WORDS;

/** Refusals of a removal and of a mail, in words; others are a failure. */
const REMOVAL_REFUSALS: Readonly<Record<string, string>> = { NOT_FOUND: outcomes.alreadyRemoved };
const MAIL_REFUSALS: Readonly<Record<string, string>> = {
  NOT_FOUND: outcomes.alreadyRemoved,
  TOO_MANY: outcomes.tooManyMails,
};

/** What the signed-in person may do with a super user: nothing with oneself. `onRemoved`: called after a removal. */
export const useSuperUserActions = (onRemoved?: () => void): ((user: SuperUser) => MenuAction[]) => {
  const { account, actions: permitted } = useSession();
  const { toasts, confirm } = useOffice();
  const mailing = useAction(superUserOperations.sendPasswordMail);
  const removing = useAction(superUserOperations.remove);
  const mail = ({ id }: SuperUser): Promise<void> =>
    mailing.act({ id }).then(
      () => toasts.success(outcomes.mailed),
      (error: unknown) => toasts.error(MAIL_REFUSALS[codeOf(error)] ?? outcomes.mailFailed),
    );
  const remove = async (user: SuperUser): Promise<void> => {
    const { title, text, ...labels } = removal;
    const question = { title: title(fullName(user)), text: text(user.email), ...labels, danger: true };
    if (!(await confirm.ask(question))) return;
    await removing.act({ id: user.id }).then(
      () => {
        toasts.success(outcomes.removed);
        onRemoved?.();
      },
      (error: unknown) => toasts.error(REMOVAL_REFUSALS[codeOf(error)] ?? outcomes.removeFailed),
    );
  };
  return (user) => {
    if (!permitted.includes('superUsers.write') || user.id === account.id) return [];
    return [
      { label: actions.mail, icon: 'mail', act: () => void mail(user) },
      { label: actions.remove, icon: 'trash', danger: true, act: () => void remove(user) },
    ];
  };
};
