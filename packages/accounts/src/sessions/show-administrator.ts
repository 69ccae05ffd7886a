/** The schema of `showAdministrator`'s result, for the API documentation. */
export const ADMINISTRATOR = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    created: { type: 'string' },
    updated: { type: 'string' },
    avatar: { type: 'integer' },
    email: { type: 'string' },
  },
  required: ['id', 'created', 'updated', 'avatar', 'email'],
}

/** Returns a superuser in the shape of older clients. */
export function showAdministrator(record: Readonly<Record<string, unknown>>) {
  const { id, created, updated, avatar, email } = record
  return { id, created, updated, avatar, email }
}
