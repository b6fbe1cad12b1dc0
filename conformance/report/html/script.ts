/** The script of a page: filters rules, copies commands, opens the target of a link. Without it everything is still readable. */
export const script = `
'use strict'
const all = (selector, within = document) => [...within.querySelectorAll(selector)]

const form = document.querySelector('form')
if (form) {
  form.hidden = false
  const rows = all('tr[data-states]').map((row) => ({ row, words: row.textContent.toLowerCase() }))
  const groups = all('[data-group]')
  const opened = new Set(groups.filter((group) => group.open))
  const filter = () => {
    const wanted = form.elements.search.value.toLowerCase().split(/\\s+/).filter(Boolean)
    const states = new Set(all('[name=state]:checked', form).map((box) => box.value))
    const level = form.elements.level.value
    const narrow = wanted.length > 0 || level !== '' || all('[name=state]:not(:checked)', form).length > 0
    let count = 0
    for (const { row, words } of rows) {
      const shown = row.dataset.states.split(',').some((state) => states.has(state)) && (level === '' || row.dataset.level === level) && wanted.every((word) => words.includes(word))
      row.hidden = !shown
      if (shown) count++
    }
    for (const group of groups) {
      group.hidden = all('tr[data-states]:not([hidden])', group).length === 0
      if (group.tagName === 'DETAILS') group.open = narrow ? !group.hidden && count <= 200 : opened.has(group)
    }
    form.querySelector('output').textContent = count + ' of ' + rows.length + ' rules'
  }
  form.addEventListener('input', filter)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => setTimeout(filter))
  if (form.elements.search.value !== '' || all('[name=state]:not(:checked)', form).length > 0) filter()
}

for (const command of all('pre[data-copy]')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.setAttribute('aria-label', 'Copy ' + command.dataset.copy)
  button.addEventListener('click', async () => {
    const text = command.querySelector('code').textContent
    try {
      await navigator.clipboard.writeText(text)
      button.textContent = 'Copied'
    } catch {
      getSelection().selectAllChildren(command.querySelector('code'))
      button.textContent = 'Selected'
    }
    setTimeout(() => (button.textContent = 'Copy'), 2000)
  })
  command.before(button)
}

const reveal = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let at = target; at; at = at.parentElement) {
    if (at.tagName === 'DETAILS') at.open = true
    if (at.hidden) at.hidden = false
  }
  target?.scrollIntoView()
}
addEventListener('hashchange', reveal)
if (location.hash) reveal()
addEventListener('beforeprint', () => all('details').forEach((part) => (part.open = true)))
`
