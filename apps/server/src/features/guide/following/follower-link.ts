/** The place where the secret links of followers are stored. */
export const FOLLOWER_LINK = 'followers.link'
