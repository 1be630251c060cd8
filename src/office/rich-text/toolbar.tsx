import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactElement, type RefObject, useState } from 'react';
import { RICH_TEXT_WORDS } from '#fr/rich-text';
import { LucideIcon } from '#ui/office/lucide-icon.tsx';
import { shortcutText } from './shortcuts.ts';
import type { Tool, ToolActions, ToolName } from './tool.ts';
import classes from './toolbar.module.css';

type Names = readonly ToolName[];
const namesOf = (tools: readonly Tool[]): Names => tools.map(({ name }) => name);

/** State of the tools: formats that are active at the caret, and disabled tools. */
const useTools = (editor: Editor, tools: readonly Tool[]): { active: Names; disabled: Names } =>
  useEditorState({
    editor,
    selector: () => ({
      active: namesOf(tools.filter(({ isActive }) => isActive?.(editor))),
      disabled: namesOf(tools.filter(({ isEnabled }) => isEnabled && !isEnabled(editor))),
    }),
  });

/** The index of the tool, among `count`, to which a key moves from `index`. */
const nextIndex = (key: string, index: number, count: number): number | undefined =>
  ({
    ArrowRight: (index + 1) % count,
    ArrowLeft: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  })[key];

type ButtonProps = {
  tool: Tool;
  isPressed: boolean;
  isDisabled: boolean;
  isCurrent: boolean;
  onFocus: () => void;
  onClick: () => void;
};

const ToolButton = ({ tool, isPressed, isDisabled, isCurrent, onFocus, onClick }: ButtonProps): ReactElement => {
  const words = RICH_TEXT_WORDS.tools[tool.name];
  return (
    <button
      type="button"
      className={classes.tool}
      data-tool={tool.name}
      title={tool.keys ? `${words} (${shortcutText(tool.keys)})` : words}
      aria-label={words}
      aria-pressed={tool.isActive && isPressed}
      // Not `disabled`, because the button would lose the focus.
      aria-disabled={isDisabled || undefined}
      tabIndex={isCurrent ? 0 : -1}
      // The text keeps its focus and selection.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => !isDisabled && onClick()}
    >
      <LucideIcon node={tool.icon} />
    </button>
  );
};

type Props = {
  editor: Editor;
  groups: readonly (readonly Tool[])[];
  actions: ToolActions;
  toolbar: RefObject<HTMLDivElement | null>;
};

/** One tab stop; arrow keys move between tools, Escape moves the focus to the text. */
export const Toolbar = ({ editor, groups, actions, toolbar }: Props): ReactElement => {
  const tools = groups.flat();
  const { active, disabled } = useTools(editor, tools);
  const [current, setCurrent] = useState<ToolName | undefined>(tools[0]?.name);
  const focus = (name: ToolName | undefined): void =>
    toolbar.current?.querySelector<HTMLElement>(`[data-tool="${name}"]`)?.focus();
  const onKeyDown = (event: KeyboardEvent): void => {
    // Immediately: `commands.focus` waits for the next frame.
    if (event.key === 'Escape') editor.view.focus();
    const next = nextIndex(
      event.key,
      tools.findIndex(({ name }) => name === current),
      tools.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    focus(tools[next]?.name);
  };
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={RICH_TEXT_WORDS.toolbar}
      aria-controls={editor.view.dom.id}
      className={classes.toolbar}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} className={classes.group}>
          {group.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              isPressed={active.includes(tool.name)}
              isDisabled={disabled.includes(tool.name)}
              isCurrent={tool.name === current}
              onFocus={() => setCurrent(tool.name)}
              onClick={() => tool.run(editor, actions)}
            />
          ))}
        </div>
      ))}
    </div>
  );
};
