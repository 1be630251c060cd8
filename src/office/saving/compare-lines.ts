import { diffArrays, diffWordsWithSpace } from 'diff';

/** A part of a paragraph: in both versions, only in the first, or only in the second. */
export type Part = { kind: 'same' | 'removed' | 'added'; text: string };
/** A changed paragraph with its parts, or the number of consecutive unchanged paragraphs. */
export type Line = { kind: 'line'; parts: readonly Part[] } | { kind: 'skipped'; lines: number };

/** Longer paragraphs are not compared by word, which would block the page. */
const MAX_COMPARED = 10_000;
/** With more changes, the whole text is shown as removed and added. */
const MAX_CHANGES = 2000;

type Change = { value: string | string[]; added: boolean; removed: boolean };
const kindOf = ({ added, removed }: Change): Part['kind'] => (added ? 'added' : removed ? 'removed' : 'same');
const whole = (kind: Part['kind'], text: string): Line => ({ kind: 'line', parts: [{ kind, text }] });

const pairOf = (before: string, after: string): Line[] => {
  const changes =
    before.length + after.length > MAX_COMPARED
      ? undefined
      : diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (!changes) return [whole('removed', before), whole('added', after)];
  return [{ kind: 'line', parts: changes.map((change) => ({ kind: kindOf(change), text: change.value })) }];
};

/** Paragraphs that were replaced one by one are compared word by word. */
const replacedLines = (before: readonly string[], after: readonly string[]): Line[] =>
  before.length === after.length
    ? before.flatMap((line, index) => pairOf(line, after[index] ?? ''))
    : [...before.map((line) => whole('removed', line)), ...after.map((line) => whole('added', line))];

/** Differences between two texts, by paragraph; empty: none. */
export const compareLines = (before: readonly string[], after: readonly string[]): Line[] => {
  const changes = diffArrays([...before], [...after], { maxEditLength: MAX_CHANGES }) ?? [
    { value: [...before], removed: true, added: false, count: before.length },
    { value: [...after], added: true, removed: false, count: after.length },
  ];
  const lines: Line[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at];
    const next = changes[at + 1];
    if (!change) continue;
    if (change.removed && next?.added) {
      lines.push(...replacedLines(change.value, next.value));
      at += 1;
    } else if (kindOf(change) === 'same') lines.push({ kind: 'skipped', lines: change.value.length });
    else lines.push(...change.value.map((line) => whole(kindOf(change), line)));
  }
  return lines.some(({ kind }) => kind === 'line') ? lines : [];
};
