/** Tables with more rows are folded. */
const mostRows = 40

/** HTML in which long tables open with a click, where they can be in parts: one for each section of the rules or faults in their first column. */
export function withFoldedTables(html: string): string {
  return html.replaceAll(
    /(<div class="wide"[^>]*><table>\n<thead>.*<\/thead>\n<tbody>)([\s\S]*?)(<\/tbody>\n<\/table><\/div>\n)/g,
    (table, start: string, body: string, end: string) => {
      const rows = body.split('\n')
      if (rows.length <= mostRows) return table
      const sections = Map.groupBy(rows, sectionOf)
      if (sections.has('')) return folded(`${rows.length} rows`, table)
      return [...sections]
        .map(([name, ofSection]) => folded(`${name}: ${ofSection.length}`, `${start}${ofSection.join('\n')}${end}`))
        .join('')
    },
  )
}

/** The section of the id that a row begins with; empty where it begins with something else. */
function sectionOf(row: string): string {
  return /^<tr><td[^>]*><code>([\w-]+)\./.exec(row)?.[1] ?? ''
}

function folded(summary: string, content: string): string {
  return `<details class="long"><summary>${summary}</summary>\n${content}</details>\n`
}
