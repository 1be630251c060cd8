import type { ComplianceItem } from '#contracts/compliance';
import { COMPLIANCE_WORDS as WORDS } from '#fr/compliance';
import type { Column } from '#ui/office/table/column.ts';

const end = (id: keyof typeof WORDS.columns, width: string) => ({
  id,
  header: WORDS.columns[id],
  width,
  align: 'end' as const,
});

export const COMPLIANCE_COLUMNS: readonly Column<ComplianceItem>[] = [
  { id: 'name', header: WORDS.columns.name, sortable: 'asc', cell: ({ name }) => name },
  { ...end('ads', '8rem'), cell: ({ ads }) => WORDS.number(ads) },
  { ...end('faulty', '9rem'), sortable: 'desc', cell: ({ faulty }) => WORDS.number(faulty) },
  { ...end('share', '8rem'), cell: WORDS.share },
  { ...end('former', '10rem'), cell: ({ former }) => (former ? WORDS.share(former) : '') },
  { ...end('sites', '10rem'), cell: ({ sites }) => WORDS.number(sites) },
];
