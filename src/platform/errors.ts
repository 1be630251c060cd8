/** The process cannot start or continue. `message` is one French line for the console: print it and exit with 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The cause may be temporary: a server retries for a while, a command does not. */
export class TemporaryStartError extends StartError {
  override name = 'TemporaryStartError';
}
