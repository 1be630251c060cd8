import { Portrait } from '#ui/office/portrait.tsx';
import type { Column } from '#ui/office/table/column.ts';
import { EmailCell, PersonName } from './person-cells.tsx';

type Person = { id: string; firstname: string; lastname: string; email: string; picture: string | null };
type Words = { columns: { name: string; email: string }; you: string };

/** The first columns of a list of accounts: portrait and name, then the address. */
export const personColumns = ({ columns, you }: Words): readonly Column<Person>[] => [
  {
    id: 'name',
    header: columns.name,
    lead: (person) => <Portrait person={person} />,
    cell: (person) => <PersonName person={person} you={you} />,
  },
  {
    id: 'email',
    header: columns.email,
    width: '18rem',
    onPhone: 'line',
    cell: ({ email }) => <EmailCell email={email} />,
  },
];
