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
  Copy,
  DoorOpen,
  Download,
  Euro,
  Expand,
  ExternalLink,
  FileText,
  House,
  type IconNode,
  Images,
  Info,
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
  Trees,
  User,
  UserRound,
  Users,
  View,
  Warehouse,
  X,
} from 'lucide';
import { createElement, type ReactElement } from 'react';

/** Icons of the product (Lucide, ISC licence), under names of our own. Add here what a screen needs. */
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
  copy: Copy,
  door: DoorOpen,
  download: Download,
  euro: Euro,
  external: ExternalLink,
  expand: Expand,
  file: FileText,
  house: House,
  pictures: Images,
  info: Info,
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
  land: Trees,
  user: User,
  person: UserRound,
  people: Users,
  tour: View,
  warehouse: Warehouse,
  close: X,
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** Their lines as elements, made once. */
const LINES: ReadonlyMap<IconName, ReactElement[]> = new Map(
  ICON_NAMES.map((name) => [
    name,
    ICONS[name].map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes })),
  ]),
);

type Props = { name: IconName /** Edge in pixels, 20 unless told. */; size?: number; className?: string };

/** Decorative: the words beside it, or the label of its control, say the same. */
export const Icon = ({ name, size = 20, className = 'shrink-0' }: Props): ReactElement => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    {LINES.get(name)}
  </svg>
);
