import { catalog } from '#texts/catalog.ts'
import { plural } from '#texts/locale.ts'

export const words = catalog('schedule/printing', {
  hour: 'Hour',
  continued: '(continued)',
  nothingIsScheduled: 'Nothing is scheduled.',
  items: (count: number) => plural(count, { one: '# item', other: '# items' }),
})
