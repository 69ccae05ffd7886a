/** The path of a record's file on this server: whole, or in one of the sizes that its field offers. */
export function filePath(
  record: { collectionName: string; id: string },
  name: string,
  thumb?: string,
): string {
  const { collectionName, id } = record
  const path = `/api/files/${collectionName}/${id}/${encodeURIComponent(name)}`
  return thumb === undefined ? path : `${path}?thumb=${thumb}`
}
