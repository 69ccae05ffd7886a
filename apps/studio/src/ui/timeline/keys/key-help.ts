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
      ['+ −', 'wider or narrower hours; Ctrl and the wheel do it under the pointer'],
      ['0', 'hours as wide as usual'],
      ['Enter', 'details'],
      ['F', 'a list of the short programs around it, which are drawn as one block'],
    ],
  },
  {
    title: 'Move',
    keys: [
      ['M', 'take it, then arrows: 15 minutes, with Alt 1, with Shift an hour; Enter puts it down'],
      ['[ ]', 'start earlier or later'],
      ['{ }', 'end earlier or later'],
      ['Escape', 'let it stay where it was'],
      ['L', 'lock or unlock'],
    ],
  },
  {
    title: 'Several',
    keys: [
      ['Space', 'pick, or no longer'],
      ['Shift + ← →', 'pick what is passed'],
      ['Ctrl + C, X, V, D', 'copy, cut, paste, duplicate'],
      ['Delete', 'take off the schedule'],
      ['B', 'bundle, so that they move together; unbundle'],
      ['Ctrl + Z, Shift + Ctrl + Z', 'undo, redo'],
    ],
  },
]
