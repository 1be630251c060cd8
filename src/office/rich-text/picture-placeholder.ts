import { RICH_TEXT_WORDS } from '#fr/rich-text';

const WORDS = RICH_TEXT_WORDS.upload;

/** Placeholder of a picture during its upload: its progress, or why it failed. */
export type Placeholder = {
  element: HTMLElement;
  /** `share`: 0 to 1. */
  showProgress: (share: number) => void;
  showFailure: (reason: string) => void;
};

type Actions = { retry: () => void; remove: () => void };

const button = (words: string, onClick: () => void): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = words;
  element.addEventListener('click', onClick);
  return element;
};

export const createPlaceholder = (name: string, { retry, remove }: Actions): Placeholder => {
  const element = document.createElement('div');
  element.className = 'picture-upload';
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', WORDS.label(name));
  const message = document.createElement('p');
  message.setAttribute('role', 'status');
  const progress = document.createElement('progress');
  progress.setAttribute('aria-label', WORDS.label(name));
  const [cancelButton, retryButton, removeButton] = [
    button(WORDS.cancel, remove),
    button(WORDS.retry, retry),
    button(WORDS.remove, remove),
  ];
  return {
    element,
    showProgress: (share) => {
      message.textContent = WORDS.sending(name);
      progress.value = share;
      element.removeAttribute('data-failed');
      if (!progress.isConnected || !element.contains(progress))
        element.replaceChildren(message, progress, cancelButton);
    },
    showFailure: (reason) => {
      const hadFocus = element.contains(document.activeElement);
      message.textContent = WORDS.failed(name, reason);
      element.setAttribute('data-failed', '');
      element.replaceChildren(message, retryButton, removeButton);
      if (hadFocus) retryButton.focus();
    },
  };
};
