// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { EXTENSIONS } from './extensions.ts';
import { PictureUploads, pendingUploads } from './picture-uploads.ts';
import { type PictureSender, sendPictures, type UploadedPicture } from './send-pictures.ts';

const PICTURE = { src: `/media/${'a'.repeat(32)}/960.webp`, width: 960, height: 640 };
const FILE = new File(['…'], 'salon.jpg');

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

const open = (upload: PictureSender['upload'], check: PictureSender['check'] = async () => null) => {
  const refused: string[] = [];
  const editor = new Editor({
    extensions: [...EXTENSIONS, PictureUploads],
    content: '<p>Avant</p><p>Après</p>',
    injectCSS: false,
  });
  editors.push(editor);
  const sender = { check, upload, onRefused: (reason: string) => refused.push(reason) };
  const send = (position: number) => sendPictures(editor.view, position, [FILE], sender);
  const button = (words: string) =>
    [...editor.view.dom.querySelectorAll('button')].find(({ textContent }) => textContent === words);
  const types = () => editor.getJSON().content?.map(({ type }) => type);
  const settle = () => Promise.all(pendingUploads(editor.state));
  return { editor, refused, send, button, types, settle };
};

it('a picture replaces its placeholder, wherever edits have moved it', async () => {
  const { promise, resolve } = Promise.withResolvers<UploadedPicture>();
  const { editor, send, types, settle } = open(() => promise);
  send(3);
  editor.commands.insertContentAt(0, '<p>Encore avant</p>');
  expect(editor.view.dom.textContent).toContain('Envoi de «\u00a0salon.jpg\u00a0»');
  resolve(PICTURE);
  expect(await settle()).toEqual([true]);
  expect(types()).toEqual(['paragraph', 'paragraph', 'image', 'paragraph']);
  expect(editor.view.dom.querySelector('.picture-upload')).toBeNull();
});

it('a failed upload shows the reason and is sent again', async () => {
  let attempts = 0;
  const { editor, send, button, types, settle } = open(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('La connexion est coupée.');
    return PICTURE;
  });
  send(3);
  expect(await settle()).toEqual([false]);
  expect(editor.view.dom.textContent).toContain(
    '«\u00a0salon.jpg\u00a0» n’a pas été envoyée. La connexion est coupée.',
  );
  expect(await settle()).toEqual([false]);
  button('Réessayer')?.click();
  expect(await settle()).toEqual([true]);
  expect(types()).toEqual(['paragraph', 'image', 'paragraph']);
});

it('an upload is cancelled while it runs, or after a failure', async () => {
  const signals: AbortSignal[] = [];
  const sending = open((_file, _onProgress, signal) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  sending.send(3);
  await expect.poll(() => signals.length).toBe(1);
  const pending = sending.settle();
  sending.button('Annuler l’envoi')?.click();
  expect(await pending).toEqual([true]);
  expect(signals[0]?.aborted).toBe(true);
  const failed = open(() => Promise.reject(new Error('Refusée.')));
  failed.send(3);
  await failed.settle();
  failed.button('Retirer l’image')?.click();
  for (const { editor, types } of [sending, failed]) {
    expect(pendingUploads(editor.state)).toEqual([]);
    expect(types()).toEqual(['paragraph', 'paragraph']);
  }
});

it('a file that is refused is not sent', async () => {
  const never = () => Promise.reject(new Error('sent'));
  const { editor, refused, send, settle } = open(never, async () => 'Format non pris en charge');
  send(3);
  await settle();
  expect(refused).toEqual(['Format non pris en charge']);
  expect(pendingUploads(editor.state)).toEqual([]);
});

it('a picture whose placeholder was deleted is not inserted, and no submission waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<UploadedPicture>();
  const { editor, send, types } = open(() => promise);
  send(3);
  editor.commands.setContent('<p>Autre texte</p>');
  expect(pendingUploads(editor.state)).toEqual([]);
  resolve(PICTURE);
  await promise;
  expect(types()).toEqual(['paragraph']);
});
