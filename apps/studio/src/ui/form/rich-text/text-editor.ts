import Squire from 'squire-rte'
import { cleanHtml, cleanOwnHtml } from './clean-html.ts'

/** A text editor in `root` whose content is always clean HTML. */
export class TextEditor extends Squire {
  constructor(root: HTMLElement) {
    super(root, {
      blockTag: 'P',
      sanitizeToDOMFragment: (html) => cleanHtml(html),
    })
  }

  // Trusted Types forbid assigning HTML text, which undo would otherwise do.
  override _setRawHTML(html: string): Squire {
    const root = this.getRoot()
    root.replaceChildren(cleanOwnHtml(html))
    if (!root.firstChild) root.append(this.createDefaultBlock())
    this._ignoreChange = true
    return this
  }
}
