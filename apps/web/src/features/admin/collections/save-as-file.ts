/** Has the browser save something as a JSON file. */
export function saveAsFile(name: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
