import type { FeeLine, Hsl, Legal } from '#domain/sites/site';

/** A titled paragraph: a selling point, a reason, a card. */
export type TextPoint = { title: string; content: string };

/** The network, described as data: `network.json` (contracts/network.ts validates it). Nothing of a network is in code. */
export type NetworkConfig = {
  brand: string;
  /** In addresses: '{slug}-recrutement'. */
  slug: string;
  tagline: string;
  /** Drawing of the logo: SVG markup as `readDrawing` of platform/markup wrote it; null: the brand set in type. */
  logo: string | null;
  theme: { mainColor: Hsl; highlightColor: Hsl };
  country: string;
  /** Departments overseas where the network works: '971', '972'. */
  overseasDepartments: readonly string[];
  contact: { email: string; telephone: string | null };
  communityLinks: { newBuild: string | null; luxury: string | null };
  careers: {
    title: string;
    intro: string;
    cards: readonly TextPoint[];
    /** `year`: written without a space between thousands. */
    figures: readonly { value: number; prefix?: string; suffix?: string; label: string; year?: boolean }[];
  };
  /** Sentences of the foot of each page and of the legal notice. */
  legalLines: readonly string[];
  legal: Partial<Legal>;
  fees: readonly FeeLine[];
  /** Default texts of pages, by page and field (`TextKey` of texts.ts); read them through `networkText`. */
  texts: Readonly<Record<string, string>>;
  /** Default lists of pages (`ListKey` of texts.ts); read them through `networkList`. */
  lists: Readonly<Record<string, readonly TextPoint[]>>;
};
