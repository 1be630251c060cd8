import type { Editor } from '@tiptap/core';
import type { IconNode } from 'lucide';
import type { RICH_TEXT_WORDS } from '#fr/rich-text';

export type ToolName = keyof (typeof RICH_TEXT_WORDS)['tools'];

/** Forms and dialogs that a tool opens. */
export type ToolActions = { openLink: () => void; choosePicture: () => void; openDescription: () => void };

export type Tool = {
  name: ToolName;
  icon: IconNode;
  /** Key binding that does the same, as Tiptap writes it. */
  keys?: string;
  /** For a format that is on or off where the caret is. */
  isActive?: (editor: Editor) => boolean;
  /** Absent: always. */
  isEnabled?: (editor: Editor) => boolean;
  run: (editor: Editor, actions: ToolActions) => void;
};
