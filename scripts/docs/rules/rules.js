// The index of rules: filters, and the redirection from `rules/#<id>` to the page of a rule.

const form = document.getElementById('filter')
const items = [...document.querySelectorAll('li[data-level]')].map((item) => ({
  item,
  text: item.textContent.toLowerCase(),
}))
const sections = [...document.querySelectorAll('details.section')]

function filter() {
  const words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean)
  const level = form.elements.level.value
  const narrow = words.length > 0 || level !== ''
  let count = 0
  for (const { item, text } of items) {
    item.hidden = !words.every((word) => text.includes(word)) || (level !== '' && item.dataset.level !== level)
    if (!item.hidden) count++
  }
  for (const section of sections) {
    section.hidden = section.querySelector('li:not([hidden])') === null
    section.open = narrow && !section.hidden && count <= 200
  }
  for (const kind of document.querySelectorAll('[data-kind]')) {
    kind.hidden = kind.querySelector('details:not([hidden])') === null
  }
  form.querySelector('output').textContent = narrow ? `${count} of ${items.length} rules` : `${items.length} rules`
}

/** Redirects to the rule in the fragment. Other anchors of the site contain no dot. */
function forward() {
  const id = decodeURIComponent(location.hash.slice(1))
  const section = id.split('.')[0]
  const page = `${section}.html`
  if (!id.includes('.') || !document.querySelector(`a[href="${CSS.escape(page)}"]`)) return
  location.replace(`${page}#${encodeURIComponent(id)}`)
}

form.hidden = false
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => event.preventDefault())
addEventListener('hashchange', forward)
forward()
// The browser restores the form when a reader comes back.
if (form.elements.words.value !== '' || form.elements.level.value !== '') filter()
