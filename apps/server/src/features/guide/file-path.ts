/** The path of a record's file on this server, in one of the sizes that its field offers. */
export function filePath(
  record: { collectionName: string; id: string },
  name: string,
  thumb: string,
): string {
  const { collectionName, id } = record
  return `/api/files/${collectionName}/${id}/${encodeURIComponent(name)}?thumb=${thumb}`
}
