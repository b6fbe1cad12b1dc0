import type { OperationUse } from '../run.ts'
import { html, type Markup } from './markup.ts'

/** Response times: the density per operation on one logarithmic scale, with its median and 95th percentile. */
export function latencyMarkup(operations: readonly OperationUse[]): Markup {
  const all = operations.flatMap(({ times }) => [times[0] ?? 0, times.at(-1) ?? 0])
  const least = 10 ** Math.floor(Math.log10(Math.max(0.1, Math.min(...all))))
  const most = 10 ** Math.ceil(Math.log10(Math.max(1, ...all, least * 10)))
  const x = (ms: number) => (100 * Math.log(Math.max(ms, least) / least)) / Math.log(most / least)
  const ticks: number[] = []
  for (let tick = least; tick <= most * 1.001; tick *= 10) ticks.push(Number(tick.toPrecision(1)))
  const scale = html`<div class="latency scale" aria-hidden="true"><span></span><span></span><div class="ticks">${ticks.map(
    (tick) =>
      html`<span style="left:${x(tick).toFixed(1)}%">${tick >= 1000 ? `${tick / 1000} s` : `${tick} ms`}</span>`,
  )}</div></div>`
  const rows = operations.map(({ operation, times }) => {
    const [median, late, last] = [at(times, 0.5), at(times, 0.95), times.at(-1) ?? 0]
    const words = `${ms(median)} median, ${ms(late)} for 95 %, ${ms(last)} at most`
    return html`<li class="latency"><code>${operation}</code><span class="numbers">${times.length} × <span class="quiet">${words}</span></span>
<svg viewBox="0 0 100 20" preserveAspectRatio="none" role="img" aria-label="${operation}: ${words}">${ticks.map(
      (tick) => html`<path class="grid" d="M${x(tick).toFixed(2)} 0V20"/>`,
    )}<path class="density" d="${density(times, x)}"/><path class="median" d="M${x(median).toFixed(2)} 0V20"/><path class="late" d="M${x(late).toFixed(2)} 6V20"/></svg></li>`
  })
  return html`<p class="quiet">Milliseconds until the complete response, on one logarithmic scale. The solid line is the median, the dashed one the 95th percentile.</p>
${scale}
<ul class="plain">${rows}</ul>`
}

/** The quantile of sorted values. */
function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0
}

const ms = (value: number): string => `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ms`

/** A histogram of forty equal parts of the scale, as an SVG path. */
function density(times: readonly number[], x: (ms: number) => number): string {
  const parts = 40
  const counts = new Array<number>(parts).fill(0)
  for (const time of times) {
    const part = Math.min(parts - 1, Math.floor((x(time) / 100) * parts))
    counts[part] = (counts[part] ?? 0) + 1
  }
  const highest = Math.max(...counts)
  const width = 100 / parts
  const steps = counts.map((count, part) => {
    const height = count === 0 ? 0 : Math.max(1.5, (18 * count) / highest)
    return `L${(part * width).toFixed(2)} ${(20 - height).toFixed(2)}H${((part + 1) * width).toFixed(2)}`
  })
  return `M0 20${steps.join('')}V20Z`
}
