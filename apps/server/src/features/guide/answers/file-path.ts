/**
 * Returns the path of a record's file on this server, either the original or one of the field's thumbnail
 * sizes.
 */
export function filePath(
  record: { collectionName: string; id: string },
  name: string,
  thumb?: string,
): string {
  const { collectionName, id } = record
  const path = `/api/files/${collectionName}/${id}/${encodeURIComponent(name)}`
  return thumb === undefined ? path : `${path}?thumb=${thumb}`
}
