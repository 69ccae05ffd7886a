/** Stores that this browser gets notifications, with the id of their user and of the browser’s record. */
type PushMark = { user: string; id: string }

const KEY = 'docket_push'

export function pushMark(): PushMark | undefined {
  const text = localStorage.getItem(KEY)
  return text === null ? undefined : (JSON.parse(text) as PushMark)
}

export function setPushMark(mark: PushMark | undefined): void {
  if (mark) localStorage.setItem(KEY, JSON.stringify(mark))
  else localStorage.removeItem(KEY)
}
