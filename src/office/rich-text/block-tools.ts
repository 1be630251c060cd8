import { Captions, ImagePlus, Link, List, ListOrdered, Minus, Redo2, SquareCode, TextQuote, Undo2 } from 'lucide';
import type { Tool } from './tool.ts';

export const blocks: readonly Tool[] = [
  {
    name: 'bulletList',
    icon: List,
    keys: 'Mod-Shift-8',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    keys: 'Mod-Shift-7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: TextQuote,
    keys: 'Mod-Shift-B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    icon: SquareCode,
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    name: 'horizontalRule',
    icon: Minus,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
];

export const link: Tool = {
  name: 'link',
  icon: Link,
  keys: 'Mod-K',
  isActive: (editor) => editor.isActive('link'),
  run: (_, { openLink }) => openLink(),
};

export const inserted: readonly Tool[] = [
  link,
  { name: 'image', icon: ImagePlus, run: (_, { choosePicture }) => choosePicture() },
  {
    name: 'description',
    icon: Captions,
    isEnabled: (editor) => editor.isActive('image'),
    run: (_, { openDescription }) => openDescription(),
  },
];

export const history: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    keys: 'Mod-Z',
    isEnabled: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: Redo2,
    keys: 'Mod-Shift-Z',
    isEnabled: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];
