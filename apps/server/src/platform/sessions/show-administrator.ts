/** A superuser as older clients know administrators. */
export function showAdministrator(record: Readonly<Record<string, unknown>>) {
  const { id, created, updated, avatar, email } = record
  return { id, created, updated, avatar, email }
}
