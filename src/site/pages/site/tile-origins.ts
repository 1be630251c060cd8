/**
 * Origin of the configured map tiles ('https://{s}.tiles.example/{z}/{x}/{y}.png') for the page's CSP; none for the
 * embedded map.
 */
export const tileOrigins = (template: string | null): string[] => {
  if (template === null) return [];
  const address = template.replace(/\{s\}/g, 'a').replace(/\{[^}]*\}/g, '0');
  return URL.canParse(address) ? [new URL(address).origin] : [];
};
