import { DAY_MS } from '#domain/calendar/durations';
import { forEachConcurrently } from '#platform/concurrency';
import { marketCtx, type Ports } from '#server/context';
import { ingestPicture } from '#server/files';
import { demoAvatar } from './avatar.ts';
import { createRandom } from './random.ts';
import { type DemoGroup, type DemoMarket, type DemoMember, type DemoSeeds, seedId } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

const marketRow = ({ catalogue: { communes } }: Ports, market: DemoMarket) => {
  const commune = communes.byInsee(market.insee);
  if (commune === null) throw new Error(`markets.json: no commune ${market.insee}`);
  return {
    id: seedId('market', market.key),
    name: market.name,
    city: market.city,
    zip: market.zip,
    insee: market.insee,
    address: market.address,
    email: market.email,
    telephone: market.telephone,
    is_active: market.isActive,
    lead_gen: market.leadGen,
    catchment_area: market.catchmentArea,
    lat: commune.lat,
    lng: commune.lng,
    time_zone: market.timeZone,
    agency_codes: [market.agencyCode],
    legal: JSON.stringify(market.legal),
  };
};

/** When a member joined, in months before today. */
const JOINED_MONTHS = 40;
const MONTH_MS = 30 * DAY_MS;

const joinedAt = ({ email }: DemoMember, now: Date): Date =>
  new Date(now.getTime() - (1 + createRandom(`joined:${email}`).next() * JOINED_MONTHS) * MONTH_MS);

type Drawn = { pictureId: string; now: Date };

const memberRow = (member: DemoMember, { pictureId, now }: Drawn) => ({
  market_id: seedId('market', member.market),
  id: seedId('member', member.market, member.key),
  firstname: member.firstname,
  lastname: member.lastname,
  gender_name: member.gender,
  email: member.email,
  telephone: member.telephone,
  role_name: member.role,
  is_leader: member.isLeader,
  is_active: member.isActive,
  fynder_pro: member.fynderPro,
  negotiator_code: member.negotiator,
  picture_id: pictureId,
  rsac: member.rsac ?? null,
  rsac_city: member.rsacCity ?? null,
  legal_form: member.legalForm ?? null,
  about: member.about,
  sectors: JSON.stringify(member.sectors),
  created_at: joinedAt(member, now),
});

const groupRow = (group: DemoGroup) => ({
  market_id: seedId('market', group.market),
  id: seedId('group', group.market, group.key),
  name: group.name,
  type: group.type,
  email: group.email,
  telephone: group.telephone,
  about: group.about,
  legal: JSON.stringify(group.legal),
});

const groupMemberRows = (group: DemoGroup) =>
  group.members.map((member) => ({
    market_id: seedId('market', group.market),
    group_id: seedId('group', group.market, group.key),
    member_id: seedId('member', group.market, member),
    is_leader: member === group.leader,
  }));

/** Stores the drawn portrait of a member as a picture of the market. Returns the picture's id. */
const portraitOf = async (ports: Ports, member: DemoMember): Promise<string> => {
  const bytes = await demoAvatar({ seed: member.email, genderName: member.gender });
  const stored = await ingestPicture(marketCtx(ports, seedId('market', member.market)), { bytes });
  if (!stored.ok) throw new Error(`portrait of ${member.key}: ${stored.reason}`);
  return stored.picture.id;
};

/** Markets first, because all other rows refer to them. Existing rows are not changed. */
export const loadMarkets = (ports: Ports, seeds: DemoSeeds): Promise<unknown> =>
  ports.system.db.write(ADMIN, (tx) =>
    tx
      .insertInto('markets')
      .values(seeds.markets.map((market) => marketRow(ports, market)))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute(),
  );

const CONCURRENCY = 4;

/**
 * Inserts the members of a market with their portraits in one statement; members of an interrupted load are skipped.
 */
const loadMembers = async (ports: Ports, members: readonly DemoMember[], onPortrait: () => void): Promise<void> => {
  const now = ports.system.now();
  const ids = members.map((member) => seedId('member', member.market, member.key));
  const stored = await ports.system.db.write(ADMIN, (tx) =>
    tx.selectFrom('members').select('id').where('id', 'in', ids).execute(),
  );
  const known = new Set(stored.map(({ id }) => id));
  const rows: ReturnType<typeof memberRow>[] = [];
  await forEachConcurrently(members, CONCURRENCY, async (member) => {
    if (!known.has(seedId('member', member.market, member.key)))
      rows.push(memberRow(member, { pictureId: await portraitOf(ports, member), now }));
    onPortrait();
  });
  if (rows.length === 0) return;
  await ports.system.db.write(ADMIN, (tx) => tx.insertInto('members').values(rows).execute());
};

/** Inserts members with their portraits, groups and group members. */
export const loadPeople = async (ports: Ports, seeds: DemoSeeds, onPortrait: () => void): Promise<void> => {
  for (const { key } of seeds.markets) {
    await loadMembers(
      ports,
      seeds.members.filter((member) => member.market === key),
      onPortrait,
    );
  }
  if (seeds.groups.length === 0) return;
  const links = seeds.groups.flatMap(groupMemberRows);
  await ports.system.db.write(ADMIN, async (tx) => {
    await tx
      .insertInto('groups')
      .values(seeds.groups.map(groupRow))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto('group_members')
      .values(links)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
};
