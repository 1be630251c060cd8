const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The file name of a Content-Disposition header (RFC 6266); the one in UTF-8 is preferred. */
export const fileNameOf = (header: string): string | null => {
  const extended = /;\s*filename\*\s*=\s*UTF-8''([^;\s]+)/i.exec(header)?.[1];
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)?.[1];
  const plain = /;\s*filename\s*=\s*([^;\s"]+)/i.exec(header)?.[1];
  return (extended && decode(extended)) || quoted?.replace(/\\(.)/g, '$1') || plain || null;
};
