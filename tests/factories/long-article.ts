import { plainText, type RichNode } from '#domain/articles/rich-text';

const SENTENCE =
  'Un appartement situé près du parc, avec une vue dégagée et des pièces lumineuses, se vend en un mois. ';

const text = (words: string): RichNode => ({ type: 'text', text: words });
const bold = (words: string): RichNode => ({ ...text(words), marks: [{ type: 'bold' }] });
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const item = (words: string): RichNode => ({ type: 'listItem', content: [paragraph(text(words))] });

/** One heading, six paragraphs and one list: about 4,300 characters. */
const section = (number: number): RichNode[] => [
  { type: 'heading', attrs: { level: 2 }, content: [text(`Partie ${number}`)] },
  paragraph(text(SENTENCE.repeat(3)), bold('À retenir. '), text(SENTENCE.repeat(3))),
  ...Array.from({ length: 5 }, () => paragraph(text(SENTENCE.repeat(7)))),
  { type: 'bulletList', content: [item('Un premier point'), item('Un second point')] },
];

/** A text of 200,000 characters, with headings, lists and marks. */
export const longArticle = (characters = 200_000): RichNode => {
  const content: RichNode[] = [];
  for (let number = 1, length = 0; length < characters; number += 1) {
    const blocks = section(number);
    content.push(...blocks);
    length += plainText({ type: 'doc', content: blocks }).length;
  }
  return { type: 'doc', content };
};
