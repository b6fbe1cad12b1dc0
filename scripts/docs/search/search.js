// The search box of each page: a combobox after the WAI-ARIA pattern. The search data are loaded at the first search.

{
  const root = document.currentScript.src.replace(/[^/]*$/, '')
  const form = document.getElementById('search')
  form.innerHTML = `<input type="search" role="combobox" aria-label="Search the site" placeholder="Search  /" title="Press / or Ctrl+K to search"
    aria-keyshortcuts="/ Control+K" autocomplete="off" spellcheck="false" aria-autocomplete="list" aria-expanded="false" aria-controls="found">
<div id="results" hidden><ul id="found" role="listbox" aria-label="Found"></ul><p id="status" role="status"></p></div>`
  const input = form.querySelector('input')
  const panel = form.querySelector('#results')
  const list = form.querySelector('#found')
  const status = form.querySelector('#status')
  let engine
  let found = []
  let selected = -1

  /** Loads the search data, once. @returns a promise of the index */
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

  /** Words that a question contains and a text that answers it need not. */
  const stopWords = new Set(
    'a an and are be can do does for how i in is it my of on or our should that the there this to we what when where which why with you your'.split(
      ' ',
    ),
  )

  /** A question without its stop words, unless it consists of them. */
  const withoutStopWords = (text) => {
    const words = text.split(/[\s?]+/).filter((word) => !stopWords.has(word.toLowerCase()))
    return words.join(' ').trim() || text
  }

  /** Misspelt words only where nothing else is found: "junit" is near to "unit". Some of the words only where no entry has all. */
  const attempts = [{ fuzzy: false }, {}, { fuzzy: false, combineWith: 'OR' }, { combineWith: 'OR' }]

  const indexOf = (rows) => {
    const index = new window.MiniSearch({
      fields: ['title', 'name', 'words', 'faults'],
      storeFields: ['kind', 'title', 'name', 'to'],
      tokenize: (text) => text.split(/[\s,;:()"'“”?!]+|\.(?=\s|$)/).filter(Boolean),
      processTerm: (word) => [...new Set([word.toLowerCase(), ...partsOf(word)])],
      searchOptions: {
        boost: { title: 3, name: 2, faults: 0.3 },
        prefix: true,
        fuzzy: (term) => (term.length > 4 ? 0.2 : false),
        combineWith: 'AND',
        processTerm: partsOf,
        boostDocument: (_, __, { kind, name }) =>
          ({ guide: 3, operation: 2, page: 1.5, schema: 1.2 })[kind] ?? (isWritten(name) ? 1.5 : 1),
      },
    })
    index.addAll(
      rows.map(([kind, title, name, words, to, faults], id) => ({ id, kind, title, name, words, to, faults })),
    )
    return index
  }

  /** Whether a rule is hand-written, by its id. These rules rank higher. */
  const isWritten = (id) => /^[a-z-]+\.[a-z0-9-]+$/.test(id)

  /** Whether the text equals the title or name of an entry. */
  const isNamed = ({ title, name }, text) =>
    Number([title, name].some((own) => own.toLowerCase() === text.toLowerCase()))

  const search = async () => {
    const text = input.value.trim()
    if (text === '') return close()
    try {
      const index = await load()
      if (text !== input.value.trim()) return
      const query = withoutStopWords(text)
      let ranked = []
      for (const attempt of attempts) if (ranked.length === 0) ranked = index.search(query, attempt)
      // Of a thousand rules many have the word in their only sentence: texts that explain it come before them, then hand-written rules.
      const best = ranked[0]?.score ?? 0
      const placeOf = ({ kind, name, score }) =>
        kind !== 'rule' && score >= best / 5 ? 2 : kind === 'rule' && isWritten(name) && score >= best / 50 ? 1 : 0
      const place = (entry) => 3 * isNamed(entry, text) + placeOf(entry)
      const all = ranked.sort((a, b) => place(b) - place(a))
      found = all.slice(0, 60)
      list.replaceChildren(...found.map(optionOf))
      status.textContent =
        all.length === 0
          ? 'Nothing found.'
          : all.length > found.length
            ? `The best ${found.length} of ${all.length}.`
            : `${all.length} found.`
    } catch (error) {
      found = []
      list.replaceChildren()
      status.textContent = error.message
    }
    panel.hidden = false
    list.hidden = found.length === 0
    input.setAttribute('aria-expanded', String(found.length > 0))
    select(found.length > 0 ? 0 : -1)
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
    option.addEventListener('click', () => open(index))
    return option
  }

  const select = (index) => {
    selected = index
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
    select(-1)
  }

  const open = (index) => {
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
    if (event.key === 'ArrowDown' && last >= 0) select(selected >= last ? 0 : selected + 1)
    else if (event.key === 'ArrowUp' && last >= 0) select(selected <= 0 ? last : selected - 1)
    else if (event.key === 'Escape') {
      if (panel.hidden) input.value = ''
      close()
    } else return
    event.preventDefault()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    open(selected)
  })
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea, select, [contenteditable]')
    const isSlash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
    const isCtrlK = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isSlash && !isCtrlK) return
    event.preventDefault()
    input.focus()
  })
  form.hidden = false
}
