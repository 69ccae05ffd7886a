// Runs before the first paint, so that a studio in light mode never flashes dark. The key is
// `COLOR_MODE_KEY`.
;(() => {
  const chosen = localStorage.getItem('color-mode') ?? 'dark'
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const mode = chosen === 'auto' ? system : chosen
  document.documentElement.dataset.mantineColorScheme = mode === 'light' ? 'light' : 'dark'
})()
