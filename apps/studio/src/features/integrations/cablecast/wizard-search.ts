/** The search parameters of the wizard: the connected server, and the latest import before the one that is shown. */
export type WizardSearch = { server?: string; after?: string }

export function wizardSearch({ server, after }: Record<string, unknown>): WizardSearch {
  return {
    ...(typeof server === 'string' && { server }),
    ...(typeof after === 'string' && { after }),
  }
}
