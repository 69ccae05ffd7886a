/** Returns the text that this browser stores under a name, or null if there is none. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text. If the storage is full or blocked, the text is lost when the viewer leaves the page. */
export function storeOnDevice(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // The page continues with the values in memory.
  }
}
