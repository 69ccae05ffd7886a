/** Returns what this browser keeps under a name, or nothing where it keeps nothing. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text. Where the storage is full or forbidden, it is lost when the page is left. */
export function keepOnDevice(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // The page goes on with what it has in memory.
  }
}
