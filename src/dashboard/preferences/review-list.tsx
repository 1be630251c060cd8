import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { drawStars, MAX_STARS, type Review, readReviews, writeReviews } from '#domain/sites/review-list';
import { PREFERENCE_WORDS } from '#fr/preferences';
import { useFormBinding } from '#ui/office/form/form-context.ts';
import { FieldsRow } from '#ui/office/form/list-rows.tsx';
import { type ListRow, RowList } from '#ui/office/form/row-list.tsx';
import { GrowingTextarea } from '#ui/office/growing-textarea.tsx';
import classes from './preferences.module.css';

const WORDS = PREFERENCE_WORDS.reviews;
const EMPTY: Review = { text: '', author: '', stars: null };
const MOST = 40;
const MAX = { text: 1500, author: 80 };

const STARS = Array.from({ length: MAX_STARS }, (_, index) => MAX_STARS - index);
const STAR_OPTIONS = [
  { value: '', label: WORDS.noStars },
  ...STARS.map((stars) => ({ value: String(stars), label: `${drawStars(stars)} ${WORDS.stars(stars)}` })),
];

const ReviewRow = ({ row }: { row: ListRow<Review> }): ReactElement => {
  const { value: review, onChange } = row;
  return (
    <FieldsRow words={WORDS.rows} row={row}>
      <GrowingTextarea
        label={WORDS.text}
        minRows={2}
        maxRows={10}
        maxLength={MAX.text}
        value={review.text}
        onChange={(event) => onChange({ ...review, text: event.currentTarget.value })}
      />
      <div className={classes.reviewFacts}>
        <TextInput
          label={WORDS.author}
          placeholder={WORDS.authorExample}
          autoComplete="off"
          maxLength={MAX.author}
          value={review.author}
          onChange={(event) => onChange({ ...review, author: event.currentTarget.value })}
        />
        <NativeSelect
          label={WORDS.starsLabel}
          data={STAR_OPTIONS}
          value={review.stars ?? ''}
          onChange={(event) => onChange({ ...review, stars: Number(event.currentTarget.value) || null })}
        />
      </div>
    </FieldsRow>
  );
};

/** The rows that are edited: they may be empty, which the HTML cannot be. Null: the HTML was not made by the list. */
const useRows = (html: string | null): [readonly Review[] | null, (rows: readonly Review[]) => void] => {
  const [rows, setRows] = useState<readonly Review[]>([]);
  // Undone, restored or saved by another person: the HTML has the last word.
  return [writeReviews(rows) === html ? rows : readReviews(html), setRows];
};

/** The reviews as rows that write the HTML of the field `reviews` (rule SITE-REVIEWS). */
export const ReviewList = (): ReactElement => {
  const { stateOf, set } = useFormBinding();
  const { value, error } = stateOf('reviews');
  const [rows, setRows] = useRows(typeof value === 'string' ? value : null);
  if (rows === null) return <Text size="sm">{WORDS.foreign}</Text>;
  const change = (next: readonly Review[]): void => {
    setRows(next);
    set('reviews', writeReviews(next));
  };
  return (
    <div data-invalid={error !== null || undefined}>
      <RowList
        field={{ label: WORDS.list, most: MOST }}
        error={error}
        addLabel={WORDS.rows.add}
        rows={rows}
        empty={EMPTY}
        onChange={change}
      >
        {(row) => <ReviewRow row={row} />}
      </RowList>
    </div>
  );
};
