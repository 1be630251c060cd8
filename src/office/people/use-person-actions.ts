import { fullName } from '#domain/people/names';
import { tellFailure } from '#office/data/tell-failure.ts';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Person = { id: string; firstname: string; lastname: string; email: string };
type Messages = Readonly<Record<string, string>>;

type Call = {
  /** Called with the id of the account. */
  send: (id: string) => Promise<unknown>;
  label: string;
  done: string;
  failed: string;
  /** Messages by refusal code; another refusal is shown as a failure. */
  refusals?: Messages;
};

type Calls = {
  mail: Call;
  remove: Call & {
    question: { title: (name: string) => string; text: (email: string) => string; confirm: string; cancel: string };
    /** Called after a removal. */
    onDone?: (() => void) | undefined;
  };
};

/** Sends a password mail to a person or removes their access, after a confirmation, each with a message. */
export const usePersonActions = ({ mail, remove }: Calls): ((person: Person) => MenuAction[]) => {
  const { toasts, confirm } = useOffice();
  const run = async ({ send, done, failed, refusals = {} }: Call, id: string): Promise<boolean> => {
    try {
      await send(id);
      toasts.success(done);
      return true;
    } catch (error) {
      tellFailure(toasts, error, failed, refusals);
      return false;
    }
  };
  const askAndRemove = async (person: Person): Promise<void> => {
    const { title, text, ...labels } = remove.question;
    const question = { title: title(fullName(person)), text: text(person.email), ...labels, danger: true };
    if ((await confirm.ask(question)) && (await run(remove, person.id))) remove.onDone?.();
  };
  return (person) => [
    { label: mail.label, icon: 'mail', act: () => void run(mail, person.id) },
    { label: remove.label, icon: 'trash', danger: true, act: () => void askAndRemove(person) },
  ];
};
