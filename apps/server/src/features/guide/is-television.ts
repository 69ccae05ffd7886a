/** The words that televisions and the boxes beside them have in their browsers' names. */
const TELEVISIONS =
  /\b(SMART-TV|SmartTV|Web0S|webOS\.TV|Tizen\/?.*TV|HbbTV|NetCast|BRAVIA|GoogleTV|Google TV|Android TV|AFT[A-Z]+\w*|CrKey|AppleTV|Roku|VIDAA|NetTV|Viera)\b/i

/** Whether somebody asks from a sofa, with a remote in their hand. */
export function isTelevision(userAgent: string | undefined): boolean {
  return userAgent !== undefined && TELEVISIONS.test(userAgent)
}
