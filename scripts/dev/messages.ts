/** Sent by the process of the server to the one that watches the sources. */
export type FromServer =
  /** The modules are loaded, and the process waits for `open`. */
  | { kind: 'loaded' }
  | { kind: 'listening'; port: number }
  /** The guide's pages are rendered by new sources. */
  | { kind: 'rendered' }
  /** The guide's sources are faulty, so its pages are rendered by the earlier ones. */
  | { kind: 'faulty'; reason: string }

/** Asks the process to load the sources, to open the database and listen, or to load the guide's sources again. */
export type ToServer = 'load' | 'open' | 'render'
