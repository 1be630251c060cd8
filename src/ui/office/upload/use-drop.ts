import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Handles a file that is dropped or pasted on the area. */
export const useDrop = (send: (file: File) => void) => {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent | ClipboardEvent, files: FileList): void => {
    const [file] = files;
    if (!file) return;
    event.preventDefault();
    send(file);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  const leave = (event: DragEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent): void => {
    setOver(false);
    take(event, event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => take(event, event.clipboardData.files);
  return { isOver, handlers: { onDragOver: over, onDragLeave: leave, onDrop: drop, onPaste: paste } };
};
