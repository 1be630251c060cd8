/** Downloads a blob as a file. */
export const saveFile = ({ name, blob }: { name: string; blob: Blob }): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Downloads a text as a file. */
export const downloadText = (name: string, type: string, text: string): void =>
  saveFile({ name, blob: new Blob([text], { type: `${type};charset=utf-8` }) });
