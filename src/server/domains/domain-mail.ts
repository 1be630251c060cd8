import { sql } from 'kysely';
import { type DomainAnswer, type DomainNews, FAULT_LIMITS } from '#domain/domains/domain-state';
import type { Site } from '#domain/sites/site';
import { DOMAIN_MAIL as WORDS } from '#fr/domains';
import type { Tx } from '#platform/db/database';
import { kindOfMember } from '#server/access';
import { officeUrl, type Ports } from '#server/context';
import { type MailBlock, queueMails, writeSiteMail } from '#server/notifications';
import type { DomainRow } from './domain-rows.ts';

const MAX_RECIPIENTS = 10;

type RequestOwner = Pick<DomainRow, 'market_id' | 'site_id' | 'asked_by'>;

/** People responsible for a site: its main administrators, and the person who requested the domain. */
const listRecipients = async (
  tx: Tx,
  site: Site,
  { market_id, site_id, asked_by }: RequestOwner,
): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select a.email from site_users u join accounts a on a.id = u.account_id and a.is_active
      where u.market_id = ${market_id} and u.site_id = ${site_id} and u.kind = 'main'
    union
    select a.email from accounts a where a.id = ${asked_by} and a.is_active
    union
    select coalesce(a.email, m.email) from members m
      left join member_accounts l on l.market_id = m.market_id and l.member_id = m.id
      left join accounts a on a.id = l.account_id and a.is_active
      where m.market_id = ${market_id} and m.is_active and ${kindOfMember(site)} = 'main'
    order by email limit ${MAX_RECIPIENTS}`.execute(tx);
  return rows.map(({ email }) => email);
};

type Told = { row: Omit<DomainRow, 'answer'> & { answer: DomainAnswer }; news: DomainNews; now: Date };

const textsOf = ({ row, news }: Told): string[] => {
  const fault = row.fault;
  if (news === 'live' || fault === null) return [WORDS.live.text(row.domain)];
  const why = WORDS.faults[fault](row.domain, row.answer);
  if (news === 'lost') return [why, WORDS.lost.text(row.domain)];
  const { lostAfterMs } = FAULT_LIMITS[fault];
  return [why, lostAfterMs === null ? WORDS.failing.kept : WORDS.failing.limit(lostAfterMs)];
};

/** Queues the mails about a domain that is live, failing or lost (rule DOMAIN-MAILS). */
export const queueDomainMails = async (ports: Ports, tx: Tx, told: Told): Promise<void> => {
  const { row, news, now } = told;
  const site = await ports.directory.findSite(row.site_id);
  if (!site) return;
  const blocks: MailBlock[] = [
    ...textsOf(told).map((text): MailBlock => ({ kind: 'text', text })),
    { kind: 'button', label: WORDS.open, href: officeUrl(ports, site, '/dashboard/preferences#bloc-domain') },
  ];
  const recipients = await listRecipients(tx, site, row);
  const sender = { ...ports, site };
  const mails = recipients.map((to) =>
    writeSiteMail(sender, {
      subject: WORDS[news].subject(row.domain),
      title: WORDS[news].title,
      blocks,
      template: `sites.domain-${news}`,
      cause: `domain:${row.version}:${news}:${now.toISOString()}:${to}`,
      to,
      replyTo: null,
    }),
  );
  await queueMails({ system: ports.system, marketId: row.market_id }, tx, mails);
};
