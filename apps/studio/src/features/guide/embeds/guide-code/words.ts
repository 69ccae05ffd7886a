import { catalog } from '#texts/catalog.ts'

export const words = catalog('embeds/guide-code', {
  codeIsCopied: 'The embed code of the guide is copied',
  codeIsCopiedHelp: 'Paste it into the page that should show the guide.',
  codeNotCopied: 'The embed code was not copied',
  copyFromPage: 'This browser does not allow it here. Open the embed and copy its code there.',
  guideName: 'Guide',
})
