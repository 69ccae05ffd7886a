import { catalog } from '#texts/catalog.ts'

export const words = catalog('shows/airings', {
  airingsNotLoaded: 'The airings could not be loaded.',
  noAirings: 'It has not aired, and is not scheduled.',
  noAiringsHelp: 'Add it to a channel’s schedule.',
  next: 'Next',
  noneNext: 'Nothing is scheduled.',
  past: 'Past',
  nonePast: 'It has not aired yet.',
  aChannel: 'A channel',
  firstRun: 'First run',
  onAir: 'On air',
})
