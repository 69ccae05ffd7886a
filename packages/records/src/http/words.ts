import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/http', {
  mostLevels: (most: number) => `The body can have at most ${most} levels.`,
  mostKeys: (most: number) => `The body can have at most ${most} keys.`,
  noProto: 'The body cannot have a key “__proto__”.',
})
