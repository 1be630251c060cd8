/** The one web class that rules use: pure, and the same in browsers and Node. The floor has neither's types. */
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | string[][]);
  get(name: string): string | null;
  getAll(name: string): string[];
  set(name: string, value: string): void;
  toString(): string;
}
