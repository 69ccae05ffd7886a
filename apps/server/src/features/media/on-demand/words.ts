import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('on-demand', {
  clipEmpty: 'A clip must end after it begins.',
  clipBeyond: (seconds: number) => `The recording ends after ${seconds} seconds.`,
  endsBeforeItBegins: 'It ends before it begins. Enter more days, or fewer hours.',
})
