/** 2 MB (rule LEAD-CV-UPLOAD). */
export const MAX_CV_BYTES = 2_097_152;

const MAX_NAME = 120;

/** What a browser knows of a file before it is sent; its content is judged by the server. */
export const looksLikePdf = (name: string): boolean => /\.pdf$/i.test(name);

/** The name under which staff will save it: no folder, nothing that a file system or a header could take for its own. */
export const cvFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()’'-]/gu, '')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, MAX_NAME);
  return `${stem || 'cv'}.pdf`;
};
