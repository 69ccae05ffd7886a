const kept = new Map<string, string>()

/** The browser globals that the data layer needs on import. Import this module first. */
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
