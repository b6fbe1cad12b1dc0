import { element } from './element.js'

/**
 * A list whose rows stay as they are while their item does not change: focus, what was typed and what is open are not lost.
 *
 * @param emptyText shown without items
 * @param keyOf unique for each item
 * @param render creates a row from an item
 */
export function createRows({ emptyText, keyOf, render }) {
  const list = element('ul', { class: 'rows' })
  const empty = element('p', { class: 'empty' }, emptyText)
  const known = new Map()
  let filled = false

  function rowOf(item) {
    const text = JSON.stringify(item)
    const existing = known.get(keyOf(item))
    if (existing?.text === text) return existing
    const row = element('li', { class: filled ? 'new' : null }, render(item))
    if (existing?.row.contains(document.activeElement))
      requestAnimationFrame(() => row.querySelector('button, summary')?.focus())
    const details = row.querySelector('details')
    if (details && existing?.row.querySelector('details')?.open) details.open = true
    return { text, row }
  }

  return {
    nodes: [empty, list],
    update(items) {
      const next = items.map((item) => [keyOf(item), rowOf(item)])
      known.clear()
      for (const [key, value] of next) known.set(key, value)
      const rows = next.map(([, { row }]) => row)
      rows.forEach((row, index) => {
        if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null)
      })
      while (list.children.length > rows.length) list.lastChild.remove()
      empty.hidden = rows.length > 0
      list.hidden = rows.length === 0
      filled = true
    },
  }
}
