/** Gives the person a file to keep, under that name. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(url))
}

export function saveCsvFile(name: string, text: string): void {
  saveFile(name, text, 'text/csv')
}

/** Anything that is data, indented so that people can read it too. */
export function saveJsonFile(name: string, content: unknown): void {
  saveFile(name, JSON.stringify(content, null, 2), 'application/json')
}
