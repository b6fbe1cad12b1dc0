/**
 * Creates an element. Properties that start with `on` are listeners; `false`, `null` and `undefined` leave an attribute or a
 * child out. Text is never parsed as HTML.
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== null && value !== false)
      node.setAttribute(name, value === true ? '' : value)
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false))
  return node
}

/** A button that is disabled while its action runs. */
export function button(text, action, properties = {}) {
  return element(
    'button',
    {
      type: 'button',
      ...properties,
      async onclick({ currentTarget }) {
        currentTarget.disabled = true
        await action().finally(() => {
          currentTarget.disabled = false
        })
      },
    },
    text,
  )
}

export function select(label, options, properties = {}) {
  return element(
    'select',
    { 'aria-label': label, ...properties },
    options.map(([value, text]) => element('option', { value }, text ?? value)),
  )
}

export function heading(text, ...actions) {
  return element('div', { class: 'head' }, element('h2', {}, text), element('div', { class: 'actions' }, actions))
}

/** Text of a class; nothing for no text. */
export function span(text, className = '') {
  return text === undefined || text === null || text === ''
    ? null
    : element('span', { class: className || null }, String(text))
}

/** `14:03:27` of a date-time of the API. */
export function timeOf(dateTime) {
  return /\d\d:\d\d:\d\d/.exec(dateTime ?? '')?.[0] ?? ''
}
