import { isRefusal } from '#contracts/problem';
import { daysBefore } from '#domain/calendar/moments';
import { BYTE_ORDER_MARK, writeRow } from '#domain/csv/write-csv';
import type { Ports } from '#server/context';
import { applyImport, previewImport } from '#server/network-imports';
import type { DemoOffice } from './demo-office.ts';
import { NETWORK_ADMIN } from './draw-journal.ts';
import type { DemoMember, DemoSeeds } from './seeds.ts';

const DAYS_AGO = 6;

/** The market center whose list of people the network imported, and their new legal form. */
const LISTED = 'angers';
const LEGAL_FORM = 'EURL';
const COLUMNS = ['Prénom', 'Nom', 'E-mail', 'Market center', 'Fonction', 'Forme juridique'] as const;

/** As the market center wrote it: some agents changed their legal form, and some lines have a mistake. */
const listOf = (members: readonly DemoMember[], market: string): string => {
  const rows = members.map(({ firstname, lastname, email, role, legalForm = '' }, at) => [
    firstname,
    lastname,
    email,
    market,
    role,
    legalForm !== '' && at % 2 === 0 ? LEGAL_FORM : legalForm,
  ]);
  const [first = []] = rows;
  const faulty = [
    first,
    ['Solène', 'Garnier', '', market, 'Agent', ''],
    ['Yanis', 'Charpentier', 'yanis.charpentier(at)horizon.example', market, 'Agent', ''],
    ['Maud', 'Leclerc', 'maud.leclerc@horizon.example', `${market} Ouest`, 'Agent', ''],
  ];
  return BYTE_ORDER_MARK + [[...COLUMNS], ...rows, ...faulty].map(writeRow).join('');
};

/**
 * Imports a list of people of one market center as the network's team would (rule NETWORK-IMPORT): some lines change a
 * person, the last four are refused.
 */
export const loadNetworkImport = async (ports: Ports, seeds: DemoSeeds, office: DemoOffice): Promise<void> => {
  const admin = seeds.people.find(({ email }) => email === NETWORK_ADMIN);
  const market = seeds.markets.find(({ key }) => key === LISTED);
  if (!admin || !market) return;
  const at = daysBefore(ports.system.now(), DAYS_AGO);
  const listed = seeds.members.filter((member) => member.market === LISTED);
  const file = new File([listOf(listed, market.name)], 'conseillers-angers.csv', { type: 'text/csv' });
  const ctx = office.onNetwork(admin, at);
  const input = { kind: 'members' as const, file, columns: '' };
  const preview = await previewImport(ctx, input);
  if (isRefusal(preview)) throw new Error(`import of a list: ${JSON.stringify(preview)}`);
  if (preview.plan === null) return; // an interrupted load has imported it
  const counts = await applyImport(ctx, { ...input, plan: preview.plan });
  if (isRefusal(counts)) throw new Error(`import of a list: ${JSON.stringify(counts)}`);
};
