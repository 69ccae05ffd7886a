import Squire from 'squire-rte'
import { cleanHtml, cleanOwnHtml } from './clean-html.ts'

/** An editor in `root` that never holds anything but clean text with marks. */
export class TextEditor extends Squire {
  constructor(root: HTMLElement) {
    super(root, {
      blockTag: 'P',
      sanitizeToDOMFragment: (html) => cleanHtml(html),
    })
  }

  // The page lets no text become markup by itself (Trusted Types), and undo would do that.
  override _setRawHTML(html: string): Squire {
    const root = this.getRoot()
    root.replaceChildren(cleanOwnHtml(html))
    if (!root.firstChild) root.append(this.createDefaultBlock())
    this._ignoreChange = true
    return this
  }
}
