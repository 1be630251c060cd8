import type { Editor } from '@tiptap/core';
import type { IconNode } from 'lucide';
import type { RICH_TEXT_WORDS } from '#fr/rich-text';

export type ToolName = keyof (typeof RICH_TEXT_WORDS)['tools'];

/** Forms and dialogs that a tool opens. */
export type ToolActions = { openLink: () => void; choosePicture: () => void; openDescription: () => void };

export type Tool = {
  name: ToolName;
  icon: IconNode;
  /** Key binding of the tool, in Tiptap's notation. */
  keys?: string;
  /** Only for a format that is on or off at the caret. */
  isActive?: (editor: Editor) => boolean;
  /** Default: always enabled. */
  isEnabled?: (editor: Editor) => boolean;
  run: (editor: Editor, actions: ToolActions) => void;
};
