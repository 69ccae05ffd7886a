/** What the address of the wizard says: the connected server, and the import before the one that is followed. */
export type WizardSearch = { server?: string; after?: string }

export function wizardSearch({ server, after }: Record<string, unknown>): WizardSearch {
  return {
    ...(typeof server === 'string' && { server }),
    ...(typeof after === 'string' && { after }),
  }
}
