import { type SiteUser, siteUserOperations } from '#contracts/site-users';
import { fullName } from '#domain/people/names';
import { USER_WORDS } from '#fr/site-users';
import { codeOf } from '#office/data/call-refusals.ts';
import { useAction } from '#office/data/use-action.ts';
import { useSession } from '#office/session/session-context.ts';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { actions, outcomes, removal, right } = USER_WORDS;

/** Refusals of a removal and of a mail, in words; others are a failure. */
const REMOVAL_REFUSALS: Readonly<Record<string, string>> = { NOT_FOUND: outcomes.alreadyRemoved };
const MAIL_REFUSALS: Readonly<Record<string, string>> = {
  NOT_FOUND: outcomes.alreadyRemoved,
  TOO_MANY: outcomes.tooManyMails,
  USER_BLOCKED: outcomes.blocked,
};

/** Changes of one user, each with a message. */
const useUserCalls = (onRemoved?: () => void) => {
  const { toasts, confirm } = useOffice();
  const mailing = useAction(siteUserOperations.sendPasswordMail);
  const removing = useAction(siteUserOperations.remove);
  const saving = useAction(siteUserOperations.save);
  const mail = ({ id }: SiteUser): Promise<void> =>
    mailing.act({ id }).then(
      () => toasts.success(outcomes.mailed),
      (error: unknown) => toasts.error(MAIL_REFUSALS[codeOf(error)] ?? outcomes.mailFailed),
    );
  const remove = async (user: SiteUser): Promise<void> => {
    const { title, text, ...labels } = removal;
    const question = { title: title(fullName(user)), text: text(user.email), ...labels, danger: true };
    if (!(await confirm.ask(question))) return;
    await removing.act({ id: user.id }).then(
      () => {
        toasts.success(outcomes.removed);
        onRemoved?.();
      },
      (error: unknown) => toasts.error(REMOVAL_REFUSALS[codeOf(error)] ?? outcomes.failed),
    );
  };
  const trust = async (user: SiteUser, to: boolean): Promise<void> => {
    const changes = { maySeeLeads: { from: user.maySeeLeads, to } };
    await saving.act({ id: user.id, changes }).then(
      () => toasts.success((to ? right.given : right.taken)(fullName(user))),
      (error: unknown) => toasts.error(REMOVAL_REFUSALS[codeOf(error)] ?? outcomes.failed),
    );
  };
  return { mail, remove, trust };
};

type UserActions = {
  /** The mail and the removal, for those whom the site manages. */
  actionsOf: (user: SiteUser) => MenuAction[];
  trust: (user: SiteUser, to: boolean) => Promise<void>;
};

/** What the signed-in person may do with a user of the site. `onRemoved`: called after a removal. */
export const useUserActions = (onRemoved?: () => void): UserActions => {
  const session = useSession();
  const { mail, remove, trust } = useUserCalls(onRemoved);
  const actionsOf = (user: SiteUser): MenuAction[] => {
    if (!user.isManaged || !session.actions.includes('users.write')) return [];
    return [
      { label: actions.mail, icon: 'mail', act: () => void mail(user) },
      { label: actions.remove, icon: 'trash', danger: true, act: () => void remove(user) },
    ];
  };
  return { actionsOf, trust };
};
