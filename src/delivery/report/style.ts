/** Style sheet of the report: system fonts, light and dark, and no colour that carries a meaning alone. */
export const style = `
:root { color-scheme: light dark; --text: #1f2328; --soft: #57606a; --ground: #ffffff; --panel: #f6f8fa; --edge: #d1d9e0; --link: #0550ae;
  --s4: #1a7f37; --s3: #4b7a0d; --s2: #8a6100; --s1: #b3500e; --s0: #b4232c; --none: #59636e }
@media (prefers-color-scheme: dark) {
  :root { --text: #f0f6fc; --soft: #a9b4c0; --ground: #0d1117; --panel: #151b23; --edge: #3d444d; --link: #79b8ff;
    --s4: #1f7a3a; --s3: #4f7513; --s2: #85600a; --s1: #a84d14; --s0: #ad2c34; --none: #59636e }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: var(--ground); color: var(--text);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", sans-serif }
h1 { margin: 0 0 .25rem; font-size: 1.6rem }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem }
p { margin: .25rem 0 }
a { color: var(--link) }
code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .875em; overflow-wrap: anywhere }
.soft { color: var(--soft) }
.skip { position: absolute; left: -100vw }
.skip:focus { position: static }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.scroll { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
caption { text-align: left; padding: .25rem 0; color: var(--soft) }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--edge); text-align: left; vertical-align: top }
th.number, td.number { text-align: right }
.number, .share { white-space: nowrap }
.soft { font-weight: normal }
.bar { display: inline-block; width: 8rem; height: .6rem; border-radius: .3rem; background: var(--edge); overflow: hidden }
.bar > span { display: block; height: 100% }
.bar .s4 { background: var(--s4) } .bar .s3 { background: var(--s3) } .bar .s2 { background: var(--s2) }
.bar .s1 { background: var(--s1) } .bar .s0 { background: var(--s0) } .bar .none { background: var(--none) }
.map { display: block; width: 100%; height: auto; min-width: 36rem; font-size: 12px }
.map rect.s4 { fill: var(--s4) } .map rect.s3 { fill: var(--s3) } .map rect.s2 { fill: var(--s2) }
.map rect.s1 { fill: var(--s1) } .map rect.s0 { fill: var(--s0) } .map rect.none { fill: var(--none) }
.map text { fill: #ffffff; pointer-events: none } .map .figure { font-weight: 600 }
.map a:focus-visible { outline: none } .map a:focus-visible rect { stroke: var(--text); stroke-width: 4 }
.trend { display: block; width: 100%; max-width: 40rem; height: auto } .trend polyline { fill: none; stroke: var(--link); stroke-width: 2 }
.trend line { stroke: var(--edge) } .trend text { fill: var(--soft); font-size: 11px }
details { border: 1px solid var(--edge); border-radius: .4rem; margin: .4rem 0; background: var(--panel) }
summary { padding: .5rem .75rem; cursor: pointer } details .scroll { padding: 0 .75rem .75rem }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth } }
@media print { details { break-inside: avoid } }
`
