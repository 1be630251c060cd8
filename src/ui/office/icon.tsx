import {
  ArrowDown,
  ArrowLeft,
  ArrowUp,
  CircleAlert,
  CircleCheck,
  Columns3,
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
import { createElement, type ReactElement } from 'react';

/** Icons of the back offices (Lucide, ISC licence). Add here what a screen needs. */
const ICONS = {
  alert: CircleAlert,
  articles: Newspaper,
  back: ArrowLeft,
  close: X,
  collapse: PanelLeftClose,
  columns: Columns3,
  down: ArrowDown,
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
  success: CircleCheck,
  trash: Trash2,
  up: ArrowUp,
  write: SquarePen,
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof ICONS;

type Props = { name: IconName /** Edge in pixels. */; size?: number; className?: string | undefined };

/** Decorative: the text beside it, or the label of its control, says the same. */
export const Icon = ({ name, size = 18, className }: Props): ReactElement => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    {ICONS[name].map(([tag, attributes], index) => createElement(tag, { key: `${tag}${index}`, ...attributes }))}
  </svg>
);
