import type { KeyGroup } from '#ui/keys/page-keys.ts'
import { words } from '../words.ts'

/** The keyboard shortcuts of the week. */
export const KEY_HELP: KeyGroup = {
  title: words.equipmentThisWeek,
  keys: [
    ['M', words.keys.take],
    ['← →', words.keys.time],
    ['↑ ↓', words.keys.item],
    ['{ }', words.keys.due],
    ['Escape', words.keys.back],
    [words.keys.undoKeys, words.keys.undo],
  ],
}
