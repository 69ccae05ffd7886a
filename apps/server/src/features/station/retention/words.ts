import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('retention', {
  namedByRule: (rule: string) =>
    `The archive rule “${rule}” uses this category. Change or delete the rule first.`,
})
