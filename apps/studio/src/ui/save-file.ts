/** Saves a text as a file on the user's computer. */
export function saveFile(name: string, text: string, type: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Saves an already loaded file on the user's computer. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The click has already started the download.
  setTimeout(() => URL.revokeObjectURL(url))
}

export function saveCsvFile(name: string, text: string): void {
  saveFile(name, text, 'text/csv')
}

/** Saves data as indented JSON, so that people can read it. */
export function saveJsonFile(name: string, content: unknown): void {
  saveFile(name, JSON.stringify(content, null, 2), 'application/json')
}
