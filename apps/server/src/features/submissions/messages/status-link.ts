/** The key under which the secret links of status pages are stored. */
export const STATUS_LINK = 'submissions.link'
