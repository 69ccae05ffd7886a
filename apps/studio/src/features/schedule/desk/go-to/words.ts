import { catalog } from '#texts/catalog.ts'

export const words = catalog('schedule/go-to', {
  goTo: 'Go to',
  timeOrProgram: 'A time or a program',
  timeOrProgramExample: 'tue 8pm, noon, or a name',
  places: 'Places',
  nothingFound: 'No program in these days has that name, and this is not a time.',
  goThere: 'Go there',
})
