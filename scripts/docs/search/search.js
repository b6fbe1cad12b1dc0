// The search box of each page: a combobox as WAI-ARIA describes it. What is searched is loaded when somebody begins.

{
  const root = document.currentScript.src.replace(/[^/]*$/, '')
  const form = document.getElementById('search')
  form.innerHTML = `<input type="search" role="combobox" aria-label="Search the site" placeholder="Search" title="Press / to search"
    autocomplete="off" spellcheck="false" aria-autocomplete="list" aria-expanded="false" aria-controls="found">
<div id="results" hidden><ul id="found" role="listbox" aria-label="Found"></ul><p id="told" role="status"></p></div>`
  const input = form.querySelector('input')
  const panel = form.querySelector('#results')
  const list = form.querySelector('#found')
  const told = form.querySelector('#told')
  let engine
  let found = []
  let chosen = -1

  /** Loads what is searched, once. @returns a promise of the index */
  const load = () => {
    engine ??= new Promise((resolve, reject) => {
      const script = document.createElement('script')
      script.src = `${root}search-data.js`
      script.onload = () => resolve(indexOf(window.siteEntries))
      script.onerror = () => reject(new Error('search-data.js cannot be loaded'))
      document.head.append(script)
    })
    return engine
  }

  /** The parts of ids and names, so that createCard is found by "card", and cards.no-details-in-list by "details". */
  const partsOf = (word) =>
    word
      .split(/(?<=[a-z])(?=[A-Z])|[.\-_/[\]<>~{}*]+/)
      .filter(Boolean)
      .map((part) => part.toLowerCase())

  const indexOf = (rows) => {
    const index = new window.MiniSearch({
      fields: ['title', 'name', 'words'],
      storeFields: ['kind', 'title', 'name', 'to'],
      tokenize: (text) => text.split(/[\s,;:()"'“”?!]+|\.(?=\s|$)/).filter(Boolean),
      processTerm: (word) => [...new Set([word.toLowerCase(), ...partsOf(word)])],
      searchOptions: {
        boost: { title: 3, name: 2 },
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        combineWith: 'AND',
        processTerm: partsOf,
        boostDocument: (_, __, { kind, name }) =>
          ({ guide: 3, operation: 2, page: 1.5, schema: 1.2 })[kind] ?? (isWritten(name) ? 1.5 : 1),
      },
    })
    index.addAll(rows.map(([kind, title, name, words, to], id) => ({ id, kind, title, name, words, to })))
    return index
  }

  /** Whether a rule is one of those written by hand, by its id: they say most, and are the fewest. */
  const isWritten = (id) => /^[a-z-]+\.[a-z0-9-]+$/.test(id)

  /** Whether a text is the very name of what was found. */
  const isNamed = ({ title, name }, text) =>
    Number([title, name].some((own) => own.toLowerCase() === text.toLowerCase()))

  const search = async () => {
    const text = input.value.trim()
    if (text === '') return close()
    try {
      const index = await load()
      if (text !== input.value.trim()) return
      const all = index.search(text).sort((a, b) => isNamed(b, text) - isNamed(a, text))
      found = all.slice(0, 12)
      list.replaceChildren(...found.map(optionOf))
      told.textContent =
        all.length === 0
          ? 'Nothing found.'
          : all.length > found.length
            ? `The best ${found.length} of ${all.length}.`
            : `${all.length} found.`
    } catch (error) {
      found = []
      list.replaceChildren()
      told.textContent = error.message
    }
    panel.hidden = false
    list.hidden = found.length === 0
    input.setAttribute('aria-expanded', String(found.length > 0))
    choose(found.length > 0 ? 0 : -1)
  }

  const optionOf = ({ kind, title, name }, index) => {
    const option = document.createElement('li')
    option.id = `found-${index}`
    option.setAttribute('role', 'option')
    for (const [part, text] of Object.entries({ kind, title, name })) {
      const span = document.createElement('span')
      span.className = part
      span.textContent = `${text} `
      option.append(span)
    }
    option.addEventListener('mousedown', (event) => event.preventDefault())
    option.addEventListener('click', () => go(index))
    return option
  }

  const choose = (index) => {
    chosen = index
    for (const [place, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(place === index))
      if (place === index) option.scrollIntoView({ block: 'nearest' })
    }
    if (index < 0) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `found-${index}`)
  }

  const close = () => {
    panel.hidden = true
    found = []
    list.replaceChildren()
    input.setAttribute('aria-expanded', 'false')
    choose(-1)
  }

  const go = (index) => {
    const entry = found[index]
    if (entry === undefined) return
    close()
    location.href = root + entry.to
  }

  input.addEventListener('focus', () => load().catch(() => {}))
  input.addEventListener('input', search)
  input.addEventListener('blur', close)
  input.addEventListener('keydown', (event) => {
    const last = found.length - 1
    if (event.key === 'ArrowDown' && last >= 0) choose(chosen >= last ? 0 : chosen + 1)
    else if (event.key === 'ArrowUp' && last >= 0) choose(chosen <= 0 ? last : chosen - 1)
    else if (event.key === 'Escape') {
      if (panel.hidden) input.value = ''
      close()
    } else return
    event.preventDefault()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    go(chosen)
  })
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [contenteditable]')
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.focus()
  })
  form.hidden = false
}
