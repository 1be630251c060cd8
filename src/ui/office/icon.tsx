import {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  ArrowUpDown,
  Bookmark,
  CalendarDays,
  Check,
  ChevronDown,
  CircleAlert,
  CircleCheck,
  Columns3,
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  History,
  House,
  type IconNode,
  Info,
  KeyRound,
  LogOut,
  Menu,
  MonitorSmartphone,
  Newspaper,
  PanelLeftClose,
  PanelLeftOpen,
  RotateCcw,
  Search,
  SquarePen,
  Trash2,
  UserRound,
  X,
} from 'lucide';
import type { ReactElement } from 'react';
import { LucideIcon } from './lucide-icon.tsx';

/** Icons of the back offices (Lucide, ISC licence). Add here what a screen needs. */
const ICONS = {
  alert: CircleAlert,
  articles: Newspaper,
  back: ArrowLeft,
  bookmark: Bookmark,
  calendar: CalendarDays,
  check: Check,
  chevron: ChevronDown,
  close: X,
  collapse: PanelLeftClose,
  columns: Columns3,
  down: ArrowDown,
  download: Download,
  expand: PanelLeftOpen,
  external: ExternalLink,
  eye: Eye,
  history: History,
  home: House,
  info: Info,
  menu: Menu,
  more: Ellipsis,
  password: KeyRound,
  person: UserRound,
  retry: RotateCcw,
  search: Search,
  sessions: MonitorSmartphone,
  signOut: LogOut,
  sort: ArrowUpDown,
  success: CircleCheck,
  trash: Trash2,
  up: ArrowUp,
  write: SquarePen,
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;

type Props = { name: IconName /** Edge in pixels. */; size?: number; className?: string | undefined };

/** An icon of the frame or of a view. A kit that loads apart imports its own icons (lucide-icon.tsx). */
export const Icon = ({ name, ...rest }: Props): ReactElement => <LucideIcon node={ICONS[name]} {...rest} />;
