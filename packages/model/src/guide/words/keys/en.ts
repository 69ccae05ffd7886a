/** The keys of the guide, and what each does. Every other language has the same keys. */
export const keys: readonly (readonly [key: string, does: string])[] = [
  ['← → ↑ ↓', 'Another program, another channel'],
  ['Enter', 'More about the program'],
  ['N', 'Now'],
  ['T', 'Tonight'],
  ['Home, End', 'Start and end of the day'],
  ['Page Up, Page Down', 'A screen of channels up or down'],
  ['Ctrl + Page Up, Page Down', 'A day back or ahead'],
  ['Ctrl + Home, End', 'First and last channel'],
  ['0 – 9', 'The channel with that number'],
  ['F', 'Make the channel a favorite, or no longer'],
  ['L', 'The list'],
  ['/', 'Search, or a time: “tue 8pm ch 4”'],
  ['?', 'These shortcuts'],
]
