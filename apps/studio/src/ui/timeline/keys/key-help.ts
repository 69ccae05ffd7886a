import type { KeyGroup } from '../../keys/page-keys.ts'

/** The keyboard shortcuts of a timeline by group, for the shortcut help. */
export const KEY_HELP: readonly KeyGroup[] = [
  {
    title: 'Go',
    keys: [
      ['← →', 'the program before or after'],
      ['↑ ↓', 'the channel or day above or below, at the same time'],
      ['Home End', 'the first or last of the day'],
      ['Page Up, Page Down', 'a page of channels'],
      ['Ctrl + Page Up, Page Down', 'the day before or after'],
      ['Ctrl + Home, End', 'the first or last channel'],
      ['N', 'what is on now'],
      ['T', 'today'],
      ['G or /', 'a time, such as “tue 8pm ch 4”, or a program by its name'],
    ],
  },
  {
    title: 'Look',
    keys: [
      ['+ −', 'zoom in or out; also Ctrl and the mouse wheel'],
      ['0', 'reset the zoom'],
      ['Enter', 'details'],
      ['F', 'a list of the short programs around it, which are drawn as one block'],
    ],
  },
  {
    title: 'Move',
    keys: [
      [
        'M',
        'pick it up, then use arrows: 15 minutes, Alt for 1, Shift for an hour; Enter drops it',
      ],
      ['[ ]', 'start earlier or later'],
      ['{ }', 'end earlier or later'],
      ['Escape', 'cancel the move'],
      ['L', 'lock or unlock'],
    ],
  },
  {
    title: 'Several',
    keys: [
      ['Space', 'select or unselect'],
      ['Shift + ← →', 'extend the selection'],
      ['Ctrl + C, X, V, D', 'copy, cut, paste, duplicate'],
      ['Delete', 'remove from the schedule'],
      ['B', 'bundle, so that they move together; unbundle'],
      ['Ctrl + Z, Shift + Ctrl + Z', 'undo, redo'],
    ],
  },
]
