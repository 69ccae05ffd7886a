// What `compileMessages` makes of the catalogs, for pages.

declare module 'virtual:docket-language/all' {
  const all: Readonly<Record<string, import('./messages.ts').Catalogs>>
  export default all
}

declare module 'virtual:docket-language/loaders' {
  type Loaded = { default: import('./messages.ts').Catalogs }
  const loaders: Readonly<Record<string, () => Promise<Loaded>>>
  export default loaders
}

declare module 'virtual:docket-language/es' {
  const catalogs: import('./messages.ts').Catalogs
  export default catalogs
}
