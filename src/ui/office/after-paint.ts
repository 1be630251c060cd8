/**
 * Does in a task of its own, after the next frame, what need not delay it: loading a script, moving the focus (which
 * makes the browser lay out the page). Returns its cancellation.
 */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
