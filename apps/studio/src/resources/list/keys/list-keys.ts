import { listKeys as words } from '@docket/texts/studio/resources'
import type { KeyGroup } from '#ui/keys/page-keys.ts'

/** The keyboard shortcuts of lists and tables, for the shortcut help. */
export const LIST_KEYS: readonly KeyGroup[] = [
  {
    title: words.lists,
    keys: [
      ['/', words.searchList],
      ['N', words.newRecord],
      [words.rowKeys, words.rowAboveOrBelow],
      [words.pageKeys, words.pageOfRows],
      [words.homeEnd, words.firstOrLastRow],
      ['Enter', words.openRow],
      [words.spaceKeys, words.selectRows],
      [words.ctrlA, words.selectAllRows],
      ['E', words.editSelected],
      ['Escape', words.clearSelection],
    ],
  },
]
