import { Command } from 'commander';
import { lookUp } from '#domain/objects/typed';
import { USAGE_ERRORS, USAGE_WORDS } from '#fr/cli';

const inFrench = (line: string): string => {
  for (const [pattern, french] of USAGE_ERRORS) if (pattern.test(line)) return line.replace(pattern, french);
  return line;
};

/** A command-line program with French help and errors. Exits with 2 on invalid usage, with 0 after help. */
export const createProgram = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .usage(USAGE_WORDS.usage)
    .helpOption('-h, --help', USAGE_WORDS.help)
    .helpCommand(USAGE_WORDS.helpCommand, USAGE_WORDS.help)
    .showSuggestionAfterError(false)
    .configureOutput({ outputError: (line, write) => write(inFrench(line)) })
    .configureHelp({
      showGlobalOptions: false,
      styleTitle: (title) => lookUp(USAGE_WORDS.titles, title) ?? title,
      optionDescription: (option) => option.description,
    })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));
