import {
  ArrowDownUp,
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  Bath,
  BedDouble,
  Building,
  Building2,
  Calendar,
  Car,
  Castle,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Coffee,
  Copy,
  DoorOpen,
  Download,
  Euro,
  Expand,
  ExternalLink,
  Eye,
  EyeOff,
  FileText,
  Footprints,
  GraduationCap,
  Handshake,
  Heart,
  House,
  type IconNode,
  Images,
  Info,
  Laptop,
  LayoutGrid,
  List,
  Mail,
  Map as MapIcon,
  MapPin,
  Maximize2,
  Menu,
  Minus,
  Phone,
  Play,
  Plus,
  Printer,
  RotateCcw,
  Ruler,
  Search,
  Share2,
  ShieldAlert,
  SlidersHorizontal,
  SquareParking,
  Store,
  Target,
  Trees,
  TrendingUp,
  User,
  UserRound,
  Users,
  View,
  Warehouse,
  X,
} from 'lucide';
import type { ReactElement } from 'react';
import { keysOf } from '#domain/objects/typed';
import { cx } from './cx.ts';
import { needIcon } from './page-needs.ts';

/** Icons of the product (Lucide, ISC licence), under the product's own names. Add an icon here before its first use. */
const ICONS = {
  sort: ArrowDownUp,
  back: ArrowLeft,
  forward: ArrowRight,
  outward: ArrowUpRight,
  bath: Bath,
  bed: BedDouble,
  apartment: Building,
  building: Building2,
  calendar: Calendar,
  car: Car,
  castle: Castle,
  check: Check,
  down: ChevronDown,
  left: ChevronLeft,
  right: ChevronRight,
  alert: CircleAlert,
  success: CircleCheck,
  coffee: Coffee,
  copy: Copy,
  door: DoorOpen,
  download: Download,
  euro: Euro,
  external: ExternalLink,
  shown: Eye,
  hidden: EyeOff,
  expand: Expand,
  file: FileText,
  steps: Footprints,
  training: GraduationCap,
  deal: Handshake,
  heart: Heart,
  house: House,
  pictures: Images,
  info: Info,
  technology: Laptop,
  grid: LayoutGrid,
  list: List,
  mail: Mail,
  map: MapIcon,
  pin: MapPin,
  area: Maximize2,
  menu: Menu,
  minus: Minus,
  phone: Phone,
  play: Play,
  plus: Plus,
  print: Printer,
  reset: RotateCcw,
  ruler: Ruler,
  search: Search,
  share: Share2,
  risk: ShieldAlert,
  filters: SlidersHorizontal,
  parking: SquareParking,
  shop: Store,
  target: Target,
  land: Trees,
  growth: TrendingUp,
  user: User,
  person: UserRound,
  people: Users,
  tour: View,
  warehouse: Warehouse,
  close: X,
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = keysOf(ICONS);

type Props = {
  name: IconName;
  /** Width and height in pixels, 20 by default. */
  size?: number;
  className?: string;
};

/**
 * Decorative: the text beside it, or the label of its control, has the same meaning. The icon is drawn from the page's
 * sprite.
 */
export const Icon = ({ name, size = 20, className }: Props): ReactElement => {
  needIcon(name);
  return (
    <svg width={size} height={size} className={cx('icon', className)} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
};

const drawing = (node: IconNode): string =>
  node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${pairs.join('')}/>`;
    })
    .join('');

/** Each icon as an SVG symbol. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries(ICONS).map(([name, node]) => [
    name,
    `<symbol id="i-${name}" viewBox="0 0 24 24">${drawing(node)}</symbol>`,
  ]),
);

/** The icon sprite of a page, at the start of its body: each icon is sent once, however often the page shows it. */
export const iconSprite = (names: Iterable<string>): string => {
  const symbols = [...names].map((name) => SYMBOLS.get(name) ?? '').join('');
  return symbols && `<div hidden><svg data-icons="">${symbols}</svg></div>`;
};
