const kept = new Map<string, string>()

/** What the data layer needs of a browser as soon as it is imported, so this module is imported first. */
const GLOBALS = {
  location: { pathname: '/', origin: 'https://studio.example', host: 'studio.example' },
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
}

for (const [name, value] of Object.entries(GLOBALS)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
