const MAX_CHARACTERS = 500
/** Words in the user agents of TVs and set-top boxes. */
const TELEVISIONS =
  /\b(SMART-TV|SmartTV|Web0S|webOS\.TV|Tizen\b[^\n]{0,100}TV|HbbTV|NetCast|BRAVIA|GoogleTV|Google TV|Android ?TV|MIBOX|MiTV|AFT[A-Z]\w*|CrKey|Chromecast|AppleTV|Roku|VIDAA|NetTV|Viera|AQUOS)\b/i

/** Returns whether the user agent is a TV, which is used with a remote control. */
export function isTelevision(userAgent: string | undefined): boolean {
  return userAgent !== undefined && TELEVISIONS.test(userAgent.slice(0, MAX_CHARACTERS))
}
