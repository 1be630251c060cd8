import { useEffect, useState } from 'react';
import type { NetworkWebsite, WebsitePanel } from '#contracts/network-websites';
import { useLocalForm } from '#office/form/use-local-form.ts';
import type { Address } from './use-activation.ts';

type Stored = Pick<WebsitePanel, 'proposed' | 'networkDomain'> & { website: NetworkWebsite | null };

/** The address of a site as its form shows it; of a site to create, the proposed one. */
export const addressOf = ({ website, proposed, networkDomain }: Stored): Address => ({
  subdomain: website?.subdomain ?? proposed,
  domain: website?.domain ?? website?.waitingDomain ?? networkDomain,
});

export const isSameAddress = (one: Address, other: Address): boolean =>
  one.subdomain === other.subdomain && one.domain === other.domain;

/** The form of an address. Another person's change replaces an untouched one, and is told beside a typed one. */
export const useAddress = (panel: WebsitePanel, isActing: boolean) => {
  const stored = addressOf(panel);
  const [seen, setSeen] = useState(stored);
  const form = useLocalForm<Address>(seen);
  const { values, fill } = form;
  const isChanged = !isSameAddress(stored, seen);
  const isFollowed = isChanged && (isSameAddress(values, seen) || isSameAddress(values, stored));
  const take = (address: Address): void => {
    setSeen(address);
    fill(address);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of the rendering in which it changed.
  useEffect(() => {
    if (isFollowed) take(stored);
  }, [isFollowed]);
  return {
    ...form,
    stored,
    /** The address with which the person began. */
    seen,
    take,
    keep: () => setSeen(stored),
    /** Whether another person changed the address while this one was typed. */
    isOvertaken: isChanged && !isFollowed && !isActing,
  };
};
