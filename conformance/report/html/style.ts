/** Light by day, dark by night, as the reader's system says. Every colour has a contrast of 4.5 at least on its ground. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #fdfdfc; --raised: #f3f4f1; --text: #1d2420; --muted: #59635d; --line: #d9ded9;
  --accent: #0b6b4f; --bad: #b3261e; --warn: #8a5200; --errored: #86308f; --mark: #ffe0dc; --bar: #8fbcaa;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #141816; --raised: #1d2320; --text: #e6ebe7; --muted: #a3aea7; --line: #323b36;
    --accent: #6fd3ae; --bad: #ff9a90; --warn: #f0b860; --errored: #e39aec; --mark: #5c211c; --bar: #356b57;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
header, main { max-width: 72rem; margin: 0 auto; padding: 1rem 1.5rem; }
header { padding-bottom: 0; color: var(--muted); }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.25rem 0.75rem; background: var(--ground); }
h1 { margin: 0.25rem 0 0.75rem; font-size: 1.7rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.3rem; line-height: 1.3; }
h3 { margin: 0; font-size: 1rem; line-height: 1.4; }
p { margin: 0.5rem 0; }
code, pre { font-family: ui-monospace, "Cascadia Code", "DejaVu Sans Mono", monospace; font-size: 0.85rem; }
pre { margin: 0.5rem 0; padding: 0.75rem; background: var(--raised); border-radius: 0.4rem; white-space: pre-wrap; }
mark { padding: 0.1em 0.2em; border-radius: 0.2em; background: var(--mark); color: var(--text); font-weight: 600; }
.note { color: var(--bad); font-family: system-ui, sans-serif; }
.quiet, .gap, .which { color: var(--muted); }
.which { margin: 0.75rem 0 0; font-size: 0.9rem; }
.plain { margin: 0; padding: 0; list-style: none; }
.parts, .counts { display: flex; flex-wrap: wrap; gap: 0.35rem 1.25rem; margin: 0.75rem 0; padding: 0; list-style: none; }
.failed { color: var(--bad); } .warned { color: var(--warn); } .errored { color: var(--errored); } .passed { color: var(--accent); }
.observed, .not-tested { color: var(--muted); }
.state { font-weight: 600; white-space: nowrap; }
.banner { padding: 1rem 1.25rem; border: 1px solid var(--line); border-left: 0.4rem solid var(--accent); border-radius: 0.4rem; }
.banner.bad { border-left-color: var(--bad); } .banner.none { border-left-color: var(--muted); }
.failure { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 0.4rem; }
.cause { margin: 1rem 0; border-left: 0.4rem solid var(--bad); border-radius: 0.4rem; padding-left: 0.75rem; }
.explained { margin-top: -0.5rem; }
.failure > .id { margin: 0.15rem 0 0.5rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.3rem 1.25rem; margin: 0.75rem 0; }
dt { color: var(--muted); }
dd { margin: 0; }
details { border-top: 1px solid var(--line); }
details:last-of-type { border-bottom: 1px solid var(--line); }
.failure details { border-bottom: 0; margin-top: 0.5rem; }
summary { padding: 0.5rem 0.25rem; cursor: pointer; }
summary .tally { color: var(--muted); margin-left: 0.75rem; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.925rem; }
th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
/* Only prose may break inside a word: columns of short words are as wide as these. */
thead th, td:not(.block) { overflow-wrap: break-word; }
td p, th p { margin: 0; }
caption { text-align: left; color: var(--muted); padding-bottom: 0.35rem; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; align-items: end; padding: 0.75rem 1rem; background: var(--raised); border-radius: 0.4rem; margin-bottom: 1rem; }
form[hidden] { display: none; }
form label { display: inline-flex; gap: 0.35rem; align-items: center; }
form .search { flex: 1 1 16rem; flex-direction: column; align-items: stretch; gap: 0.1rem; }
fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; border: 0; margin: 0; padding: 0; }
legend { color: var(--muted); padding: 0; }
input[type="search"], select, button { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--muted); border-radius: 0.3rem; padding: 0.3rem 0.6rem; }
button { cursor: pointer; font-size: 0.85rem; }
button.copy { float: right; margin: 0.85rem 0.5rem 0 0.5rem; padding: 0.1rem 0.5rem; }
.latency { display: grid; grid-template-columns: 17rem 18rem minmax(0, 1fr); gap: 0 1rem; align-items: center; padding: 0.2rem 0; font-size: 0.9rem; }
.latency svg, .ticks { width: 100%; height: 1.6rem; }
.ticks { position: relative; height: 1.3rem; font-size: 0.75rem; color: var(--muted); }
.ticks span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.ticks span:first-child { transform: none; } .ticks span:last-child { transform: translateX(-100%); }
.numbers { font-variant-numeric: tabular-nums; font-size: 0.85rem; }
.grid { stroke: var(--line); } .density { fill: var(--bar); }
.median { stroke: var(--text); } .late { stroke: var(--text); stroke-dasharray: 3 2; }
.grid, .median, .late { vector-effect: non-scaling-stroke; fill: none; }
.median, .late { stroke-width: 1.5; }
.matrix th[scope="row"] { font-weight: 400; min-width: 14rem; }
.matrix thead th { position: sticky; top: 0; background: var(--ground); }
@media (max-width: 48rem) {
  header, main { padding: 0.75rem 1rem; }
  h1 { font-size: 1.35rem; }
  .banner, .failure { padding: 0.75rem; }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0; }
  dd { margin-bottom: 0.5rem; }
  .matrix th[scope="row"] { min-width: 9rem; }
  .latency { grid-template-columns: minmax(0, 1fr); padding: 0.5rem 0; }
  .latency.scale > span { display: none; }
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked tr { display: block; padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
  .stacked tr[hidden] { display: none; }
  .stacked td, .stacked th { display: inline; padding: 0 0.75rem 0 0; border: 0; }
  .stacked td.block, .stacked th.block { display: block; padding: 0.15rem 0; }
  .stacked td.number { text-align: left; }
}
@media print { form, .skip, .parts, button { display: none; } }
`
