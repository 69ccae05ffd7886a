import { EMBED_COLORS } from '@docket/model/guide/embeds/embed-content'

const { light, dark } = EMBED_COLORS
const own = (part: keyof typeof light) =>
  `var(--docket-${part}, light-dark(${light[part]}, ${dark[part]}))`

/** Gives the embed the guide's look. A site overrides it with the variables `--docket-…`. */
export const STYLE = `
:host {
  --ground: ${own('ground')};
  --raised: ${own('raised')};
  --line: ${own('line')};
  --text: ${own('text')};
  --text-2: ${own('text-2')};
  --accent: ${own('accent')};
  display: block;
  container: docket / inline-size;
  border: 1px solid var(--line);
  border-radius: var(--docket-radius, 8px);
  overflow: auto;
  background: var(--ground);
  color: var(--text);
  font: 400 15px/1.45 var(--docket-font, system-ui, sans-serif);
}
p, h2, ol { margin: 0; padding: 0; list-style: none; font-size: inherit; }
a { color: inherit; text-decoration: none; font-weight: 600; }
a:hover { text-decoration: underline; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
p[role] { padding: 16px; }
.channel { padding: 12px 16px; border-bottom: 1px solid var(--line); }
h2 { color: var(--text-2); font-size: 14px; }
h2 a { display: inline-block; min-height: 24px; }
li, .channel > div { padding: 6px 0; }
.line { display: grid; grid-template-columns: 5.5em 1fr; gap: 0 12px; }
.line > * { grid-column: 2; }
.when { grid-column: 1; grid-row: 1 / 9; color: var(--text-2); font-variant-numeric: tabular-nums; }
.more, .note, .next, .foot { color: var(--text-2); font-size: 14px; }
.now-next .line { display: block; }
.now-next .line > * { display: block; }
.on { box-shadow: -10px 0 0 -7px var(--accent); }
.progress { height: 3px; margin-top: 4px; border-radius: 2px;
  background: linear-gradient(to right, var(--accent) calc(var(--p) * 1%), var(--line) 0); }
.foot { padding: 12px 16px; }
.foot a { font-weight: 400; text-decoration: underline; }
.ruler { display: none; }
iframe { display: block; width: 100%; aspect-ratio: 16 / 11; border: 0; }
@container docket (min-width: 560px) {
  .guide .channel, .ruler { display: grid; grid-template-columns: 9em 1fr; padding: 0 0 0 12px; }
  .guide h2 { align-self: center; }
  .guide ol, .ruler { position: relative; }
  .guide ol { height: 76px; }
  .guide li, .ruler span { position: absolute; left: calc(var(--x) * 1%); width: calc(var(--w) * 1%); }
  .guide li { top: 4px; bottom: 4px; box-sizing: border-box; padding: 4px 8px; overflow: hidden; container: cell / inline-size;
    border: 1px solid var(--line); border-radius: 4px; background: var(--raised); font-size: 14px; }
  .guide .on { border-color: var(--accent); box-shadow: inset 3px 0 0 var(--accent); }
  .guide .line { display: block; }
  .guide .line > * { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .guide .line a { max-height: 2.4em; line-height: 1.2; white-space: normal; }
  .guide .more, .guide .note { display: none; }
  .guide .line .when { font-size: 12px; }
  .ruler { margin-left: calc(9em + 12px); height: 28px; padding: 0; border-bottom: 1px solid var(--line); }
  .ruler span { width: max-content; padding: 4px 8px; color: var(--text-2); font-size: 12px; }
}
/* Too narrow for text. Screen readers still read it, and the linked page shows it. */
@container cell (max-width: 36px) { .guide .line > * { opacity: 0; } }
@media (forced-colors: active) { .on { border-left: 4px solid Highlight; } }
`
