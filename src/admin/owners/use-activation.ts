import { type NetworkWebsite, networkWebsiteOperations, type WebsitePanel } from '#contracts/network-websites';
import { WEBSITE_WORDS as WORDS } from '#fr/network-websites';
import { messageOf } from '#office/data/answered.tsx';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { useAction } from '#office/data/use-action.ts';
import { useOffice } from '#ui/office/office-context.ts';

export type Address = { subdomain: string; domain: string };

/** A list of faults is joined with commas (specification, section 8). */
const whyOf = (error: unknown): string => {
  const errors = fieldErrorsOf(error);
  return errors ? Object.values(errors).join(', ') : messageOf(error as Error);
};

/** The host of a subdomain of the network. */
export const hostAt = (
  { subdomain }: { subdomain: string },
  { networkDomain }: Pick<WebsitePanel, 'networkDomain'>,
): string => `${subdomain}.${networkDomain}`;

/** Opens, moves and closes the site of an owner, with the questions that come before (specification, section 4). */
export const useActivation = (panel: WebsitePanel) => {
  const { confirm, toasts } = useOffice();
  const create = useAction(networkWebsiteOperations.create);
  const move = useAction(networkWebsiteOperations.setAddress);
  const save = useAction(networkWebsiteOperations.save);
  const { website, type, typeId } = panel;

  /** Null: the person gave up. */
  const askAboutOld = async (address: Address, { subdomain }: NetworkWebsite): Promise<boolean | null> => {
    if (subdomain === null || subdomain === address.subdomain) return false;
    const text = WORDS.moving.text(hostAt(address, panel));
    if (!(await confirm.ask({ ...WORDS.moving, text }))) return null;
    const answer = await confirm.choose({
      title: WORDS.old.title(hostAt({ subdomain }, panel)),
      text: WORDS.old.text,
      choices: [
        { answer: 'keep', label: WORDS.old.keep, look: 'main' },
        { answer: 'remove', label: WORDS.old.remove, look: 'danger' },
      ],
    });
    return answer === null ? null : answer === 'remove';
  };

  const send = async (address: Address): Promise<boolean> => {
    if (!website || website.url === null) {
      await create.act({ type, typeId, ...address });
      return true;
    }
    const deleteOldWebsite = await askAboutOld(address, website);
    if (deleteOldWebsite === null) return false;
    await move.act({ id: website.id, ...address, from: website.subdomain, deleteOldWebsite });
    return true;
  };

  /** Errors beside their fields; null: done, or given up. */
  const activate = async (address: Address): Promise<FieldErrors | null> => {
    try {
      if (await send(address)) toasts.success(WORDS.on);
      return null;
    } catch (error) {
      toasts.error(WORDS.failed(whyOf(error)));
      return fieldErrorsOf(error);
    }
  };

  const deactivate = async (): Promise<void> => {
    if (!website) return;
    const question = { ...WORDS.closing, title: WORDS.closing.title(panel.name), danger: true };
    if (!(await confirm.ask(question))) return;
    try {
      await save.act({ id: website.id, changes: { enabled: { from: true, to: false } } });
      toasts.success(WORDS.off);
    } catch (error) {
      toasts.error(WORDS.failed(whyOf(error)));
    }
  };
  return { activate, deactivate, isActing: create.isActing || move.isActing || save.isActing };
};
