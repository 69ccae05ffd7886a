/** The keys of the guide, and what each does. Every other language has the same keys. */
export const keys: readonly (readonly [key: string, does: string])[] = [
  ['← → ↑ ↓', 'Move between programs and channels'],
  ['Enter', 'More about the program'],
  ['N', 'Now'],
  ['T', 'Tonight'],
  ['Home, End', 'Start and end of the day'],
  ['Page Up, Page Down', 'A screen of channels up or down'],
  ['Ctrl + Page Up, Page Down', 'A day back or ahead'],
  ['Ctrl + Home, End', 'First and last channel'],
  ['0 – 9', 'The channel with that number'],
  ['F', 'Add the channel to your favorites, or remove it'],
  ['L', 'Show the list'],
  ['/', 'Search, or a time: “tue 8pm ch 4”'],
  ['?', 'Show these shortcuts'],
]
