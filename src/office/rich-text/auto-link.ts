import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { linkWordsOf } from '#domain/posts/web-link';

/** Returns the URL for a word; null: no page responds there. */
export type FindLink = (word: string) => Promise<string | null>;

type Place = { word: string; from: number; to: number };

const textOf = (block: Node): string =>
  block.children.map((child) => (child.isText ? child.text : ' '.repeat(child.nodeSize))).join('');

/** Words that may be URLs and have no link. `caret`: a word that ends there is still being typed. */
const wordsIn = ({ doc, schema }: EditorState, caret: number | null): Place[] => {
  const places: Place[] = [];
  const { link } = schema.marks;
  doc.descendants((block, position) => {
    if (!block.isTextblock || !link) return;
    for (const { word, start } of linkWordsOf(textOf(block))) {
      const from = position + 1 + start;
      const place = { word, from, to: from + word.length };
      if (caret !== place.to && !doc.rangeHasMark(place.from, place.to, link)) places.push(place);
    }
  });
  return places;
};

const caretOf = ({ selection }: EditorState): number | null => (selection.empty ? selection.from : null);

/**
 * Links words that are URLs once they are complete, if a page responds there. Each word is tested once; a link that the
 * person removed is not added again.
 */
const createLinker = (findLink: FindLink) => {
  const answers = new Map<string, Promise<string | null>>();
  /** Number of occurrences of each word: only new ones are linked, because the person may remove a link. */
  const counts = new Map<string, number>();

  const link = (view: EditorView, word: string, href: string, caret: number | null): void => {
    const mark = view.state.schema.marks.link?.create({ href });
    if (view.isDestroyed || !mark) return;
    const places = wordsIn(view.state, caret).filter((place) => place.word === word);
    const transaction = view.state.tr;
    for (const { from, to } of places) transaction.addMark(from, to, mark);
    transaction.removeStoredMark(mark.type);
    if (places.length > 0) view.dispatch(transaction);
  };

  const countOf = (doc: Node, word: string): number => doc.textContent.split(word).length - 1;

  const scan = (view: EditorView, caret: number | null): void => {
    const { doc } = view.state;
    for (const [word, count] of counts) counts.set(word, Math.min(count, countOf(doc, word)));
    for (const { word } of wordsIn(view.state, caret)) {
      const count = countOf(doc, word);
      const isNew = count > (counts.get(word) ?? 0);
      counts.set(word, count);
      if (!isNew) continue;
      const answer = answers.get(word) ?? findLink(word).catch(() => null);
      answers.set(word, answer);
      void answer.then((href) => href && link(view, word, href, view.hasFocus() ? caretOf(view.state) : null));
    }
  };
  return { scan };
};

/** Words with a dot become links after a test of their URL (rule POST-AUTO-LINK). */
export const AutoLink = (findLink: FindLink) =>
  Extension.create({
    name: 'autoLink',
    addProseMirrorPlugins: () => {
      const { scan } = createLinker(findLink);
      return [
        new Plugin({
          key: new PluginKey('autoLink'),
          view: () => ({
            update: (view, before) => {
              if (!before.doc.eq(view.state.doc) || !before.selection.eq(view.state.selection))
                scan(view, caretOf(view.state));
            },
          }),
          props: {
            handleDOMEvents: {
              blur: (view) => {
                scan(view, null);
                return false;
              },
            },
          },
        }),
      ];
    },
  });
