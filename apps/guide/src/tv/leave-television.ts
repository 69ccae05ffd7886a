type Platforms = {
  tizen?: { application: { getCurrentApplication(): { exit(): void } } }
  webOS?: { platformBack?(): void }
}

/** Leaves the guide: ends an installed app of Tizen or webOS, and returns to the page before it in a browser. */
export function leaveTelevision(): void {
  const { tizen, webOS } = globalThis as Platforms
  if (tizen) tizen.application.getCurrentApplication().exit()
  else if (webOS?.platformBack) webOS.platformBack()
  else history.back()
}
