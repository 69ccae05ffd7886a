import { catalog } from '#texts/catalog.ts'

export const words = catalog('data/push', {
  browsers: {
    edge: 'Edge',
    opera: 'Opera',
    firefox: 'Firefox',
    chrome: 'Chrome',
    safari: 'Safari',
  },
  systems: {
    android: 'Android',
    iphone: 'iPhone',
    ipad: 'iPad',
    chromeOs: 'ChromeOS',
    windows: 'Windows',
    macOs: 'macOS',
    linux: 'Linux',
  },
  someBrowser: 'A browser',
})
