import { domainOperations, type SiteDomain } from '#contracts/domains';
import { DOMAIN_WORDS as WORDS } from '#fr/domains';
import { codeOf } from '#office/data/call-refusals.ts';
import { fieldErrorsOf } from '#office/data/field-errors.ts';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

const OUTCOMES = WORDS.outcomes;
type Outcome = keyof typeof OUTCOMES;

const isOutcome = (code: string): code is Outcome => code in OUTCOMES;

/** The owner's actions on the domain of the site; `reload` shows what another person stored. */
export const useDomain = ({ request, subdomainUrl }: SiteDomain, reload: () => void) => {
  const { toasts, confirm } = useOffice();
  const asking = useApiMutation(domainOperations.ask);
  const checking = useApiMutation(domainOperations.check, { isRepeatable: true });
  const removing = useApiMutation(domainOperations.remove);
  const from = request?.version ?? null;

  const fail = (error: unknown): void => {
    const code = codeOf(error);
    toasts.error(OUTCOMES[isOutcome(code) ? code : 'failed']);
    if (code === 'CHANGED') reload();
  };
  /** Null: success, or a message was shown; otherwise the validation error of the name. */
  const ask = async (domain: string): Promise<string | null> => {
    const question = WORDS.confirmChange;
    if (request?.state === 'live') {
      const { title, confirm: verb } = question;
      const isSure = await confirm.ask({
        title,
        text: question.text(request.shown),
        confirm: verb,
        cancel: WORDS.cancel,
      });
      if (!isSure) return '';
    }
    try {
      await asking.mutate({ domain, from });
      toasts.success(OUTCOMES.asked);
      return null;
    } catch (error) {
      const refused = fieldErrorsOf(error)?.domain;
      if (refused === undefined) fail(error);
      return refused ?? '';
    }
  };
  const check = (): Promise<void> => checking.mutate({}).then(() => toasts.success(OUTCOMES.checked), fail);
  const remove = async (): Promise<void> => {
    if (from === null) return;
    const { title, text, confirm: verb } = WORDS.confirmRemoval;
    const question = { title, text: text(subdomainUrl ?? ''), confirm: verb, cancel: WORDS.cancel, danger: true };
    if (!(await confirm.ask(question))) return;
    await removing.mutate({ from }).then(() => toasts.success(OUTCOMES.removed), fail);
  };
  return { ask, check, remove, isAsking: asking.isPending, isChecking: checking.isPending };
};
