import type { EditorProps, EditorView } from '@tiptap/pm/view';
import type { LinkRules } from './link-rules.ts';
import { closeAlignedStart } from './paste/aligned-start.ts';
import { cleanHtml } from './paste/clean-html.ts';
import { type PictureSender, sendPictures } from './send-pictures.ts';
import { isMac } from './shortcuts.ts';

type Input = {
  /** Null: the text has no pictures. */
  pictures: PictureSender | null;
  links: LinkRules;
  openLink: () => void;
  focusToolbar: () => void;
  /** Called when a pasted text contained pictures that are not stored on this site. */
  onDroppedPictures: () => void;
};

/** Word also copies a picture of the text: if there is text, only the text is pasted. */
const picturesOf = (data: DataTransfer): readonly File[] =>
  data.getData('text/plain').trim() === '' ? [...data.files] : [];

/** A URL that is pasted over selected text becomes its link. */
const pasteLink = (view: EditorView, pasted: string, { complete, isAllowed }: LinkRules): boolean => {
  const { from, to, empty } = view.state.selection;
  const { link } = view.state.schema.marks;
  const href = complete(pasted);
  const isAddress = /^(?:https?:\/\/|www\.)\S+$/i.test(pasted.trim()) && isAllowed(href);
  if (empty || !link || !isAddress) return false;
  view.dispatch(view.state.tr.addMark(from, to, link.create({ href })));
  return true;
};

const isLinkKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;

/** Handlers of keys, pasted and dropped content. */
export const inputHandlers = ({ pictures, links, openLink, focusToolbar, onDroppedPictures }: Input) =>
  ({
    handleKeyDown: (_, event) => {
      const isLink = isLinkKey(event);
      if (!isLink && !(event.altKey && event.key === 'F10')) return false;
      // Inside the text Ctrl K opens the link form, as in other editors; elsewhere it opens the search of the back
      // office.
      event.stopPropagation();
      if (isLink) openLink();
      else focusToolbar();
      return true;
    },
    handlePaste: (view, { clipboardData }) => {
      if (!clipboardData) return false;
      const files = picturesOf(clipboardData);
      if (files.length === 0) return pasteLink(view, clipboardData.getData('text/plain'), links);
      if (!pictures) return true;
      sendPictures(view, view.state.selection.from, files, pictures);
      return true;
    },
    handleDrop: (view, event, _slice, isMoved) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isMoved || files.length === 0) return false;
      if (!pictures) return true;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
      sendPictures(view, place, files, pictures);
      return true;
    },
    transformPastedHTML: (html) => {
      const cleaned = cleanHtml(html);
      if (cleaned.hasForeignPictures) onDroppedPictures();
      return cleaned.html;
    },
    transformPasted: closeAlignedStart,
  }) satisfies EditorProps;
