/** What `showAdministrator` answers, for those who read about it. */
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

/** A superuser as older clients know administrators. */
export function showAdministrator(record: Readonly<Record<string, unknown>>) {
  const { id, created, updated, avatar, email } = record
  return { id, created, updated, avatar, email }
}
