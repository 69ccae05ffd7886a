/** Messages from the server process to the process that watches the sources. */
export type FromServer =
  /** The modules are loaded, and the process waits for `open`. */
  | { kind: 'loaded' }
  | { kind: 'listening'; port: number }
  /** The guide's pages are now rendered from new sources. */
  | { kind: 'rendered' }
  /** The guide's sources contain an error, so its pages are still rendered from the previous ones. */
  | { kind: 'faulty'; reason: string }

/** Asks the process to load the sources, to open the database and listen, or to load the guide's sources again. */
export type ToServer = 'load' | 'open' | 'render'
