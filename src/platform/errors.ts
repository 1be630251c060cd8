/** A refusal to start or to go on, whose `message` is one line meant for the person at the console: print it, exit 1. */
export class StartError extends Error {
  override name = 'StartError';
}

/** A refusal whose cause may pass by itself: a server that starts tries again for a while, a command does not. */
export class TemporaryStartError extends StartError {
  override name = 'TemporaryStartError';
}
