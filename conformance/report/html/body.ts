import { isObject } from '../../values/json.ts'
import { escapeSegment } from '../../values/json-pointer.ts'
import { parseBody } from '../failures/parse-body.ts'
import { html, type Markup } from './markup.ts'

type Line = { readonly text: string; readonly note?: string }

/** Longer bodies show only the lines around the marked ones. */
const maxLines = 60
const around = 8
const longestLine = 1000

/** A body after an empty line, indented where it is JSON. `marks`: notes by JSON Pointer. */
export function bodyMarkup(text: string | null, marks: ReadonlyMap<string, string>): Markup | undefined {
  if (text === null || text === '') return undefined
  const json = parseBody(text)
  const lines =
    json === undefined ? text.split('\n').map((line): Line => ({ text: line })) : [...linesOf(json, '', '', '', marks)]
  return html`\n${within(lines)}`
}

/** The lines of a value, as JSON.stringify would indent it. */
function* linesOf(
  value: unknown,
  pointer: string,
  before: string,
  after: string,
  marks: ReadonlyMap<string, string>,
): Generator<Line> {
  const note = marks.get(pointer)
  const indent = /^ */.exec(before)?.[0] ?? ''
  const items = Array.isArray(value)
    ? value.map((item, index) => ['', String(index), item] as const)
    : isObject(value)
      ? Object.entries(value).map(([name, item]) => [`${JSON.stringify(name)}: `, name, item] as const)
      : []
  if (items.length === 0) {
    yield { text: `${before}${JSON.stringify(value)}${after}`, note }
    return
  }
  const [opening, closing] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  yield { text: `${before}${opening}`, note }
  for (const [index, [label, name, item]] of items.entries()) {
    const child = `${pointer}/${escapeSegment(name)}`
    yield* linesOf(item, child, `${indent}  ${label}`, index === items.length - 1 ? '' : ',', marks)
  }
  yield { text: `${indent}${closing}${after}` }
}

function within(lines: readonly Line[]): Markup[] {
  const marked = lines.flatMap(({ note }, index) => (note === undefined ? [] : [index]))
  const isNear = (index: number) => index < around || marked.some((mark) => Math.abs(mark - index) <= around)
  const shown: Markup[] = []
  let left = 0
  const gap = () => {
    if (left > 0) shown.push(html`<span class="gap">… ${left} lines …</span>\n`)
    left = 0
  }
  for (const [index, line] of lines.entries()) {
    if (lines.length > maxLines && !isNear(index)) left++
    else {
      gap()
      shown.push(lineMarkup(line))
    }
  }
  gap()
  return shown
}

function lineMarkup({ text, note }: Line): Markup {
  const cut = text.length > longestLine ? `${text.slice(0, longestLine)}… (${text.length} characters)` : text
  if (note === undefined) return html`${cut}\n`
  const indent = /^ */.exec(cut)?.[0] ?? ''
  return html`${indent}<mark>${cut.slice(indent.length)}</mark> <span class="note">← ${note}</span>\n`
}
