import { timelineKeys as words } from '@docket/texts/studio/ui'
import type { KeyGroup } from '../../keys/page-keys.ts'

/** The keyboard shortcuts of a timeline by group, for the shortcut help. */
export const KEY_HELP: readonly KeyGroup[] = [
  {
    title: words.go,
    keys: [
      ['← →', words.programBeforeOrAfter],
      ['↑ ↓', words.laneAboveOrBelow],
      [words.homeEnd, words.firstOrLastOfDay],
      [words.pageKeys, words.pageOfChannels],
      [words.ctrlPageKeys, words.dayBeforeOrAfter],
      [words.ctrlHomeEnd, words.firstOrLastChannel],
      ['N', words.onNow],
      ['T', words.today],
      [words.gOrSlash, words.timeOrProgram],
    ],
  },
  {
    title: words.look,
    keys: [
      ['+ −', words.zoom],
      ['0', words.resetZoom],
      ['Enter', words.details],
      ['F', words.listOfShortPrograms],
    ],
  },
  {
    title: words.move,
    keys: [
      ['M', words.pickUp],
      ['[ ]', words.startEarlierOrLater],
      ['{ }', words.endEarlierOrLater],
      ['Escape', words.cancelMove],
      ['L', words.lockOrUnlock],
    ],
  },
  {
    title: words.several,
    keys: [
      [words.space, words.selectOrUnselect],
      ['Shift + ← →', words.extendSelection],
      [words.ctrlCopyKeys, words.copyCutPaste],
      ['Delete', words.removeFromSchedule],
      ['B', words.bundle],
      ['S', words.swap],
      [words.undoKeys, words.undoRedo],
    ],
  },
]
