/** 2 MiB (rule LEAD-CV-UPLOAD). */
export const MAX_CV_BYTES = 2_097_152;

const MAX_NAME = 120;

/** File name for the download by staff: without folder, without characters special to file systems or HTTP headers. */
export const cvFileName = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(/\.pdf$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()’'-]/gu, '')
    .replace(/^[ .]+|[ .]+$/g, '')
    .slice(0, MAX_NAME);
  return `${stem || 'cv'}.pdf`;
};
