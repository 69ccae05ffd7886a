/** Whether tests run in their long form, as in `npm run proof`: with every page, role, color or form, not a choice of them. */
export const IS_LONG = Boolean(process.env.DOCKET_PROOF)
