import { type SiteUser, siteUserOperations } from '#contracts/site-users';
import { fullName } from '#domain/people/names';
import { USER_WORDS } from '#fr/site-users';
import { tellFailure } from '#office/data/tell-failure.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { usePersonActions } from '#office/people/use-person-actions.ts';
import { useSession } from '#office/session/session-context.ts';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

const { actions: LABELS, outcomes, removal, right } = USER_WORDS;

const GONE: Readonly<Record<string, string>> = { NOT_FOUND: outcomes.alreadyRemoved };

type UserActions = {
  /** Password mail and removal, for users whom the site manages. */
  actionsOf: (user: SiteUser) => MenuAction[];
  trust: (user: SiteUser, to: boolean) => Promise<void>;
};

/** The signed-in person's possible actions on a user of the site. `onRemoved`: called after a removal. */
export const useUserActions = (onRemoved?: () => void): UserActions => {
  const { actions } = useSession();
  const { toasts } = useOffice();
  const mailing = useApiMutation(siteUserOperations.sendPasswordMail);
  const removing = useApiMutation(siteUserOperations.remove);
  const saving = useApiMutation(siteUserOperations.save);
  const actionsOf = usePersonActions({
    mail: {
      send: (id) => mailing.mutate({ id }),
      label: LABELS.mail,
      done: outcomes.mailed,
      failed: outcomes.mailFailed,
      refusals: { ...GONE, TOO_MANY: outcomes.tooManyMails, USER_BLOCKED: outcomes.blocked },
    },
    remove: {
      send: (id) => removing.mutate({ id }),
      label: LABELS.remove,
      done: outcomes.removed,
      failed: outcomes.failed,
      refusals: GONE,
      question: removal,
      onDone: onRemoved,
    },
  });
  const trust = async (user: SiteUser, to: boolean): Promise<void> => {
    const changes = { maySeeLeads: { from: user.maySeeLeads, to } };
    await saving.mutate({ id: user.id, changes }).then(
      () => toasts.success((to ? right.given : right.taken)(fullName(user))),
      (error: unknown) => tellFailure(toasts, error, outcomes.failed, GONE),
    );
  };
  return { actionsOf: (user) => (user.isManaged && actions.includes('users.write') ? actionsOf(user) : []), trust };
};
