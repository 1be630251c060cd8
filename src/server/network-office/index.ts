/** Overview feature: the network's back office: market centers, groups, members and their sites. */

export { createMarket } from './create-market.ts';
export { followMarket, getMarket } from './get-market.ts';
export { getMember, listMemberDuplicates } from './get-member.ts';
export { getPanel } from './get-panel.ts';
export { GROUPS, getGroup } from './list-groups.ts';
export { MARKETS } from './list-markets.ts';
export { listMembers, MEMBERS } from './list-members.ts';
export { isMarketActive } from './market-off.ts';
export { type OwnerList, type OwnerRow, ownerList, ownerPageSql, ownerRows } from './owner-lists.ts';
export { portraitsOf } from './portraits.ts';
export { saveMarket } from './save-market.ts';
export { saveMember } from './save-member.ts';
export { saveWebsite } from './save-website.ts';
export { searchNetwork } from './search-network.ts';
export { createWebsite, setAddress } from './set-address.ts';
export { staffOf } from './staff-of.ts';
export { websiteUsers } from './website-users.ts';
