import type { KeyGroup } from '#ui/keys/page-keys.ts'

/** The keyboard shortcuts of lists and tables, for the shortcut help. */
export const LIST_KEYS: readonly KeyGroup[] = [
  {
    title: 'Lists',
    keys: [
      ['/', 'search this list'],
      ['N', 'new record, if you are allowed to create one'],
      ['↑ ↓', 'the row above or below'],
      ['Page Up, Page Down', 'a page of rows'],
      ['Home End', 'the first or last row'],
      ['Enter', 'open the row'],
      ['Space, Shift + Space', 'select a row; select all rows up to it'],
      ['Ctrl + A', 'select all rows'],
      ['Escape', 'clear the selection'],
    ],
  },
]
