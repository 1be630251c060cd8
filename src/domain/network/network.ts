import type { FeeLine, Hsl, Legal } from '#domain/sites/site';

/** A paragraph with a title, for example a selling point or a card. */
export type TextPoint = { title: string; content: string };

/** Configuration of the network: `network.json`, validated by contracts/network.ts (rule SITE-NETWORK-FILE). */
export type NetworkConfig = {
  brand: string;
  /** Brand in URLs: '/{slug}-recrutement'. */
  slug: string;
  tagline: string;
  /** SVG markup of the logo, sanitised by `readDrawing` of platform/markup; null: the brand is shown as text. */
  logo: string | null;
  theme: { mainColor: Hsl; highlightColor: Hsl };
  country: string;
  /** Overseas departments where the network operates: '971', '972'. */
  overseasDepartments: readonly string[];
  contact: { email: string; telephone: string | null };
  communityLinks: { newBuild: string | null; luxury: string | null };
  careers: {
    title: string;
    intro: string;
    cards: readonly TextPoint[];
    /** `year`: the value is a year, formatted without a thousands separator. */
    figures: readonly { value: number; prefix?: string; suffix?: string; label: string; year?: boolean }[];
  };
  /** Sentences in the footer of each page and in the legal notice. */
  legalLines: readonly string[];
  legal: Partial<Legal>;
  fees: readonly FeeLine[];
  /** Default texts of pages, by page and field (`TextKey` of texts.ts); read them through `networkText`. */
  texts: Readonly<Record<string, string>>;
  /** Default lists of pages (`ListKey` of texts.ts); read them through `networkList`. */
  lists: Readonly<Record<string, readonly TextPoint[]>>;
  /** Retention periods set by the network, in months; not in the file (`periodsOf` of domain/privacy). */
  retention?: Readonly<Record<string, unknown>>;
  /** Settings (`SettingKey`) that the network locked; not in the file (rule SITE-LOCKS). */
  lockedSettings?: readonly string[];
};
