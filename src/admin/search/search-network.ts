import { groupAddress, MEMBERS_ADDRESS, marketAddress, memberAddress } from '#admin/addresses.ts';
import { networkSearchOperations } from '#contracts/network-search';
import { fullName } from '#domain/people/names';
import { NETWORK_SEARCH_WORDS as WORDS } from '#fr/network-search';
import { MEMBER_ROLE_LABELS } from '#fr/roles';
import type { FindObjects, FoundObject } from '#office/frame/office-config.ts';
import { stringifyQuery } from '#ui/office/routing/address.ts';

/** Number of shown results of each kind; with the link to all people this is the maximum of the palette. */
const SHOWN = { markets: 3, members: 5, groups: 3 } as const;

const detailOf = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
const stateOf = ({ isActive }: { isActive: boolean }): string => (isActive ? '' : WORDS.inactive);

/** Market centers, people and groups that contain the searched text, for the command palette (rule NETWORK-SEARCH). */
export const searchNetwork: FindObjects = async (client, q) => {
  const { markets, members, groups } = await client.call(networkSearchOperations.find, { q });
  const people: FoundObject[] = members.slice(0, SHOWN.members).map((member) => ({
    icon: 'person',
    label: fullName(member),
    detail: detailOf(MEMBER_ROLE_LABELS[member.role], member.market.name, stateOf(member)),
    to: memberAddress(member.id),
  }));
  return [
    ...markets.slice(0, SHOWN.markets).map((market) => ({
      icon: 'pages' as const,
      label: market.name,
      detail: detailOf(WORDS.kinds.market, market.city, stateOf(market)),
      to: marketAddress(market.id),
    })),
    ...people,
    ...(people.length < SHOWN.members
      ? []
      : [
          {
            icon: 'search' as const,
            label: WORDS.all(q),
            detail: '',
            to: MEMBERS_ADDRESS + stringifyQuery({ q }),
          },
        ]),
    ...groups.slice(0, SHOWN.groups).map(({ id, name, market }) => ({
      icon: 'columns' as const,
      label: name,
      detail: detailOf(WORDS.kinds.group, market.name),
      to: groupAddress(id),
    })),
  ];
};
