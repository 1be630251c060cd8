/** The boxes of the comparison, and how many may be chosen; null: this list has none. */
const findChoice = (): { boxes: HTMLInputElement[]; most: number } | null => {
  const form = document.querySelector<HTMLFormElement>('[data-compare-most]');
  if (!form) return null;
  const boxes = [...form.elements].filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'checkbox',
  );
  return { boxes, most: Number(form.dataset.compareMost) };
};

const showFree = (): void => {
  const choice = findChoice();
  if (!choice) return;
  const isFull = choice.boxes.filter(({ checked }) => checked).length >= choice.most;
  for (const box of choice.boxes) box.disabled = isFull && !box.checked;
};

/** Closes the other boxes once as many homes are chosen as the comparison shows (rule KEPT-COMPARED). */
export const limitCompared = (): void => {
  document.addEventListener('change', showFree);
  showFree();
};
