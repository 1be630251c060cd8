import { getDocumentProxy } from 'unpdf';

/** The text of a PDF, as copied by a reader, without white space: lines end in other places than in the text. */
export const readPdf = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(bytes);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const { items } = await (await pdf.getPage(at + 1)).getTextContent({ disableNormalization: true });
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    }),
  );
  return pages.join('').replaceAll(/\s/g, '').normalize('NFC');
};
