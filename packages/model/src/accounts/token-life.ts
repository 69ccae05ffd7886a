/** Lifetimes of tokens in seconds, by their purpose. Auth collections may have another one for `auth`. */
export const TOKEN_LIFE_SEC = {
  auth: 14 * 86_400,
  file: 120,
  passwordReset: 1800,
  verification: 7 * 86_400,
  emailChange: 1800,
} as const
