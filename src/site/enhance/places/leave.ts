/**
 * Calls `leave` when the focus has left a field, but after the click that moved the focus: a list that closes moves the
 * content below it, and the clicked button would no longer be under the pointer.
 */
export const onLeave = (field: HTMLElement, leave: () => void): void => {
  field.addEventListener('blur', () => {
    waiting = () => document.activeElement === field || leave();
    if (!isPressed) settle();
  });
};

let isPressed = false;
let waiting: (() => void) | null = null;

/** Waits for the events of this click: a tap moves the focus and clicks in the same task. */
const settle = (): void => {
  setTimeout(() => {
    if (isPressed) return;
    waiting?.();
    waiting = null;
  });
};

const press = (): void => {
  isPressed = true;
};
const release = (): void => {
  isPressed = false;
  settle();
};
document.addEventListener('pointerdown', press, true);
document.addEventListener('pointerup', release, true);
document.addEventListener('pointercancel', release, true);
