import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('bulletins', {
  endsBeforeStart: 'It ends before it starts.',
  isOver: 'Its last day is over. Choose a later last day before you approve it.',
})
