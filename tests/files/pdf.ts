const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;

/** A small PDF of one page; `more`: an additional object. */
export const pdf = (more = ''): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7\n',
      object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
      object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      object(3, '<< /Type /Page /Parent 2 0 R >>'),
      more && object(5, more),
      'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    ].join(''),
    'latin1',
  );
