import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('records/read', {
  tooMuchExpanded:
    'There are too many expanded records for one response. Expand fewer relations, or request fewer records at once.',
  tooComplex: 'The filter is too complex. Use fewer conditions on relations.',
})
