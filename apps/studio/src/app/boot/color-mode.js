// Runs before the first paint, so that a studio in light mode never flashes dark. The key is
// `COLOR_MODE_KEY`, and the pages are those `FOR_THE_PUBLIC`.
;(() => {
  const isForThePublic = /^\/(hand-in|auth\/confirm-hand-in)\//.test(location.pathname)
  const chosen = localStorage.getItem('color-mode') ?? (isForThePublic ? 'auto' : 'dark')
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  const mode = chosen === 'auto' ? system : chosen
  document.documentElement.dataset.mantineColorScheme = mode === 'light' ? 'light' : 'dark'
})()
