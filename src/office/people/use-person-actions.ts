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

type Question = { title: (name: string) => string; text: (email: string) => string; confirm: string; cancel: string };

type Calls = {
  mail: Call;
  /** Removes lost second factors, after a confirmation. */
  reset?: Call & { question: Question };
  remove: Call & {
    question: Question;
    /** Called after a removal. */
    onDone?: (() => void) | undefined;
  };
};

/**
 * Sends a password mail to a person, removes their second factors or their access, after a confirmation, each with a
 * message.
 */
export const usePersonActions = ({ mail, reset, remove }: Calls): ((person: Person) => MenuAction[]) => {
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
  const askAndRun = async (call: Call & { question: Question }, person: Person): Promise<boolean> => {
    const { title, text, ...labels } = call.question;
    const question = { title: title(fullName(person)), text: text(person.email), ...labels, danger: true };
    return (await confirm.ask(question)) && run(call, person.id);
  };
  const askAndRemove = async (person: Person): Promise<void> => {
    if (await askAndRun(remove, person)) remove.onDone?.();
  };
  return (person) => [
    { label: mail.label, icon: 'mail', act: () => void run(mail, person.id) },
    ...(reset ? [{ label: reset.label, icon: 'shield' as const, act: () => void askAndRun(reset, person) }] : []),
    { label: remove.label, icon: 'trash', danger: true, act: () => void askAndRemove(person) },
  ];
};
