import { catalog } from '@docket/model/texts/catalog'

export const words = catalog('operations/administrators', {
  lastAdmin: "You can't delete the only existing admin.",
})
