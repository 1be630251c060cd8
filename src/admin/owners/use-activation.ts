import { type NetworkWebsite, networkWebsiteOperations, type WebsitePanel } from '#contracts/network-websites';
import { WEBSITE_WORDS as WORDS } from '#fr/network-websites';
import { codeOf } from '#office/data/call-refusals.ts';
import { type FieldErrors, fieldErrorsOf } from '#office/data/field-errors.ts';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useOffice } from '#ui/office/office-context.ts';

export type Address = { subdomain: string; domain: string };

const REFUSALS: Readonly<Record<string, string>> = WORDS.refusals;

/** Validation errors are joined with commas (specification, section 8). */
const whyOf = (error: unknown): string => {
  const errors = fieldErrorsOf(error);
  return errors ? Object.values(errors).join(', ') : (REFUSALS[codeOf(error)] ?? messageOf(error));
};

/** The host of a subdomain of the network. */
export const hostAt = (
  { subdomain }: { subdomain: string },
  { networkDomain }: Pick<WebsitePanel, 'networkDomain'>,
): string => `${subdomain}.${networkDomain}`;

/** Hosts that the site would lose with this address. */
const hostsLeft = ({ subdomain, domain }: NetworkWebsite, address: Address, panel: WebsitePanel): string[] => [
  ...(domain !== null && domain !== address.domain ? [domain] : []),
  ...(subdomain !== null && subdomain !== address.subdomain ? [hostAt({ subdomain }, panel)] : []),
];

/** Whether an address contains an own domain that is neither the current nor the requested one of the site. */
const isDomainAsked = (website: NetworkWebsite, { domain }: Address, { networkDomain }: WebsitePanel): boolean =>
  domain !== networkDomain && domain !== (website.domain ?? website.waitingDomain);

type Sent = { website: NetworkWebsite } | { errors: FieldErrors };

/** Opens, moves and closes the site of an owner, with the confirmations before (specification, section 4). */
export const useActivation = (panel: WebsitePanel) => {
  const { confirm, toasts } = useOffice();
  const create = useApiMutation(networkWebsiteOperations.create);
  const move = useApiMutation(networkWebsiteOperations.setAddress);
  const save = useApiMutation(networkWebsiteOperations.save);
  const { website, type, typeId } = panel;

  /** Whether the former hosts are deleted; null: the person cancelled. */
  const askAboutOld = async (address: Address, site: NetworkWebsite): Promise<boolean | null> => {
    const left = hostsLeft(site, address, panel);
    const isAsked = isDomainAsked(site, address, panel);
    if (left.length === 0 && !isAsked) return false;
    const host = hostAt(address, panel);
    const text = isAsked ? WORDS.moving.own(host, address.domain) : WORDS.moving.text(host);
    if (!(await confirm.ask({ ...WORDS.moving, text }))) return null;
    if (left.length === 0) return false;
    const answer = await confirm.choose({
      title: WORDS.old.title(left),
      text: WORDS.old.text,
      choices: [
        { answer: 'keep', label: WORDS.old.keep, look: 'main' },
        { answer: 'remove', label: WORDS.old.remove, look: 'danger' },
      ],
    });
    return answer === null ? null : answer === 'remove';
  };

  const send = async (address: Address, seen: Address): Promise<{ website: NetworkWebsite } | null> => {
    if (!website || website.url === null) return create.mutate({ type, typeId, ...address });
    const deleteOldWebsite = await askAboutOld(address, website);
    if (deleteOldWebsite === null) return null;
    const from = website.subdomain === null ? null : seen.subdomain;
    const fromDomain = seen.domain === panel.networkDomain ? null : seen.domain;
    return move.mutate({ id: website.id, ...address, from, fromDomain, deleteOldWebsite });
  };

  /** `seen`: the address at the start of the editing. Null: cancelled. */
  const activate = async (address: Address, seen: Address): Promise<Sent | null> => {
    try {
      const sent = await send(
        { subdomain: address.subdomain.trim(), domain: address.domain.trim().toLowerCase() },
        seen,
      );
      if (sent) toasts.success(WORDS.on);
      return sent;
    } catch (error) {
      toasts.error(WORDS.failed(whyOf(error)));
      return { errors: fieldErrorsOf(error) ?? {} };
    }
  };

  const deactivate = async (): Promise<void> => {
    if (!website) return;
    const question = { ...WORDS.closing, title: WORDS.closing.title(panel.name), danger: true };
    if (!(await confirm.ask(question))) return;
    try {
      await save.mutate({ id: website.id, changes: { enabled: { from: true, to: false } } });
      toasts.success(WORDS.off);
    } catch (error) {
      toasts.error(WORDS.failed(whyOf(error)));
    }
  };
  return { activate, deactivate, isPending: create.isPending || move.isPending || save.isPending };
};
