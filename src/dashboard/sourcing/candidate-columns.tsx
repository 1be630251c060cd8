import type { SourcingCandidate } from '#contracts/sourcing';
import { number } from '#fr/format';
import { SOURCING_WORDS } from '#fr/sourcing';
import { CallLink } from '#office/people/call-link.tsx';
import type { Column } from '#ui/office/table/column.ts';
import classes from './sourcing.module.css';

const WORDS = SOURCING_WORDS.columns;

/** Columns of the candidates; `isDuplicate`: whether the candidate seems to be a lead already. */
export const candidateColumns = (
  isDuplicate: (candidate: SourcingCandidate) => boolean,
): readonly Column<SourcingCandidate>[] => [
  {
    id: 'name',
    header: WORDS.name,
    cell: (candidate) => (
      <>
        {candidate.fullname}
        {isDuplicate(candidate) && <span className={classes.known}>{SOURCING_WORDS.duplicate}</span>}
      </>
    ),
  },
  { id: 'network', header: WORDS.network, width: '14rem', onPhone: 'line', cell: ({ network }) => network?.name },
  { id: 'zip', header: WORDS.zip, width: '9rem', onPhone: 'line', cell: ({ zipcode }) => zipcode },
  {
    id: 'mandates',
    header: WORDS.mandates,
    width: '7rem',
    align: 'end',
    cell: ({ listing }) => number(listing),
  },
  {
    id: 'phone',
    header: WORDS.phone,
    width: '12rem',
    onPhone: 'aside',
    cell: ({ phonenumber: phone, mayCall }) =>
      phone === null ? null : <CallLink phone={phone} mayCall={mayCall === true} />,
  },
];
