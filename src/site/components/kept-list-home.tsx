import type { ReactElement } from 'react';
import { MAX_LIST_NOTE } from '#domain/listings/kept-lists';
import { KEPT_LIST_WORDS as WORDS } from '#fr/kept-lists';
import { formerPrice } from '#fr/listing-price';
import { Button } from '#ui/site/button.tsx';
import { Textarea } from '#ui/site/input.tsx';
import { CompareBox } from './compare-choice.tsx';
import { KeptCard, type KeptItem } from './kept-view.tsx';
import { SimilarLinks } from './similar-links.tsx';

/** A home of a list as one person sees it. */
export type ListItem = KeptItem & {
  /** 'Ajouté par vous le 3 mars 2026'. */
  added: string;
  /** Price when it was added, in cents; null: hidden, or the same. */
  priceThen: number | null;
  note: string;
  /** What the other person wrote. */
  others: readonly { name: string; note: string }[];
  mayRemove: boolean;
  /** Why the typed note was refused, and the text that was typed. */
  refused?: { message: string; typed: string };
};

const PriceThen = ({ item: { priceThen, listing } }: { item: ListItem }): ReactElement | null => {
  if (priceThen === null) return null;
  const words = listing.priceCents < priceThen ? WORDS.lower : WORDS.higher;
  return <p className="listing-note">{words(formerPrice(listing, priceThen))}</p>;
};

/** The own note as text; its field opens on request. */
const Note = ({ item }: { item: ListItem }): ReactElement => (
  <div>
    {item.note && (
      <>
        <p className="text-ink-soft text-sm">{WORDS.note}</p>
        <p className="whitespace-pre-line break-words border-line border-l-2 pl-3">{item.note}</p>
      </>
    )}
    <details className="no-print" open={item.refused !== undefined}>
      <summary className="link inline-flex min-h-target cursor-pointer items-center text-sm">
        {item.note ? WORDS.changeNote : WORDS.addNote}
        <span className="sr-only">{`\u00a0: ${item.listing.title}`}</span>
      </summary>
      <NoteForm item={item} />
    </details>
  </div>
);

const NoteForm = ({ item: { listing, note, refused } }: { item: ListItem }): ReactElement => (
  <form method="post" action={`#bien-${listing.id}`} className="grid gap-3">
    <input type="hidden" name="step" value="note" />
    <input type="hidden" name="listing" value={listing.id} />
    <input type="hidden" name="before" value={note} />
    <Textarea
      id={`note-${listing.id}`}
      name="note"
      rows={2}
      label={
        <>
          {WORDS.note}
          <span className="sr-only">{`\u00a0: ${listing.title}`}</span>
        </>
      }
      hint={WORDS.noteHint}
      maxLength={MAX_LIST_NOTE}
      defaultValue={refused?.typed ?? note}
      error={refused?.message}
    />
    <Button type="submit" variant="secondary" size="sm" className="justify-self-start">
      {WORDS.saveNote}
    </Button>
  </form>
);

const RemoveForm = ({ item: { listing } }: { item: ListItem }): ReactElement => (
  <form method="post" className="no-print">
    <input type="hidden" name="step" value="remove" />
    <input type="hidden" name="listing" value={listing.id} />
    <Button type="submit" variant="quiet" size="sm" icon="close" aria-label={WORDS.removeNamed(listing.title)}>
      {WORDS.remove}
    </Button>
  </form>
);

/** A home of a list: its card, its price then, who added it, the notes of both, and what this person may do. */
export const ListHomeItem = ({ item, hasBox }: { item: ListItem; hasBox: boolean }): ReactElement => {
  const { listing, gone } = item;
  return (
    <li id={`bien-${listing.id}`} data-listing={listing.id} className="grid scroll-mt-6 content-start gap-3">
      <KeptCard item={item} />
      {gone ? <SimilarLinks {...gone} /> : <PriceThen item={item} />}
      <p className="text-ink-soft text-sm">{item.added}</p>
      {item.others.map(({ name, note }) => (
        <div key={name}>
          <p className="text-ink-soft text-sm">{WORDS.noteOf(name)}</p>
          <p className="whitespace-pre-line break-words border-line border-l-2 pl-3">{note}</p>
        </div>
      ))}
      <Note item={item} />
      <div className="no-print flex flex-wrap items-center justify-between gap-3">
        {gone === null && hasBox ? <CompareBox listing={listing} /> : <span />}
        {item.mayRemove && <RemoveForm item={item} />}
      </div>
    </li>
  );
};
