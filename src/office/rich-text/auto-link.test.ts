// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, it } from 'vitest';
import { POST_PROFILE } from '#domain/posts/post-profile';
import { AutoLink, type FindLink } from './auto-link.ts';
import { contentJson } from './content-json.ts';
import { POST_EXTENSIONS } from './extensions.ts';

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy();
});

/** A text in the editor of notifications; URLs of `horizon.example` respond. */
const open = (findLink?: FindLink) => {
  const asked: string[] = [];
  const find: FindLink = async (word) => {
    asked.push(word);
    return word.includes('horizon.example') ? `https://${word}` : null;
  };
  const editor = new Editor({ extensions: [...POST_EXTENSIONS, AutoLink(findLink ?? find)], injectCSS: false });
  editors.push(editor);
  const type = (text: string): void => {
    for (const letter of text) editor.commands.insertContentAt(editor.state.doc.content.size - 1, letter);
    editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  };
  /** Each linked text with its URL. */
  const links = (): [string, unknown][] => {
    const found: [string, unknown][] = [];
    editor.state.doc.descendants((node) => {
      const mark = node.marks.find(({ type: { name } }) => name === 'link');
      if (mark) found.push([node.text ?? '', mark.attrs.href]);
    });
    return found;
  };
  const answered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return { editor, asked, type, links, answered };
};

it('a word is linked when it is complete and its page responds', async () => {
  const { editor, asked, type, links, answered } = open();
  editor.commands.insertContent('Voir horizon.example');
  await answered();
  expect([asked, links()]).toEqual([[], []]);
  type(' ou absent.example, 3.50 euros ');
  await answered();
  expect(asked).toEqual(['horizon.example', 'absent.example']);
  expect(links()).toEqual([['horizon.example', 'https://horizon.example']]);
  expect(contentJson(editor.state.doc, POST_PROFILE).content?.[0]?.content?.[1]?.marks).toEqual([
    { type: 'link', attrs: { href: 'https://horizon.example' } },
  ]);
});

it('a link that the person removed stays removed, and the same word typed again is linked', async () => {
  const { editor, asked, type, links, answered } = open();
  editor.commands.insertContent('horizon.example ');
  await answered();
  expect(links()).toHaveLength(1);
  editor.chain().selectAll().unsetLink().run();
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  await answered();
  expect(links()).toEqual([]);
  type('horizon.example ');
  await answered();
  expect(links()).toHaveLength(2);
  expect(asked).toEqual(['horizon.example']);
});

it('a word that changed before the answer is not linked', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { editor, links, answered } = open(() => promise);
  editor.commands.insertContent('horizon.example ');
  editor.commands.setContent('<p>Autre chose</p>');
  resolve('https://horizon.example');
  await answered();
  expect(links()).toEqual([]);
});

it('a failed test leaves a word', async () => {
  const { editor, links, answered } = open(() => Promise.reject(new Error('429')));
  editor.commands.insertContent('horizon.example ');
  await answered();
  expect(links()).toEqual([]);
});
