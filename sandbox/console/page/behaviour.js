import { button, element, heading, select, span } from './element.js'
import { createRows } from './rows.js'

/** Faults and choices of the sandbox while it runs. */
export function behaviourView({ connection, act, failed }) {
  let current = { faults: [], choices: {}, available: [] }
  let sentences = new Map()
  /** `changed` is called when earlier actions have ended. */
  const change = (text, changed) =>
    act(text, async () => {
      const { faults, choices } = { ...current, ...changed(current) }
      await connection.control('PUT', '/behaviour', { faults, choices })
      await load()
    })

  const fault = element('input', {
    list: 'faults',
    'aria-label': 'Fault',
    placeholder: 'cards.cvv-in-list',
    autocomplete: 'off',
  })
  const known = element('datalist', { id: 'faults' })
  const addFault = () => {
    const id = fault.value.trim()
    return change(`The sandbox breaks ${id}.`, ({ faults }) => ({ faults: [...new Set([...faults, id])] })).then(() => {
      fault.value = ''
    })
  }
  const faultForm = form('Break a rule', addFault, fault, known)

  const name = select('Choice', [])
  const value = select('Value', [])
  const says = element('p', { class: 'muted' })
  const chosen = () => current.available.find((choice) => choice.name === name.value)
  const showValues = () => {
    value.replaceChildren(
      ...(chosen()?.others ?? []).map((other) =>
        element('option', { value: other.value }, `${other.value}: ${other.says}`),
      ),
    )
    says.textContent = chosen() ? `${chosen().says}. Default: ${chosen().default}` : ''
  }
  name.addEventListener('change', showValues)
  const addChoice = () => {
    const choice = { [name.value]: value.value }
    return change(`${name.value} is ${value.value}.`, ({ choices }) => ({ choices: { ...choices, ...choice } }))
  }
  const choiceForm = form('Choose', addChoice, name, value)

  const rows = createRows({
    emptyText: 'The sandbox behaves as it does by default.',
    keyOf: ({ key }) => key,
    render: (item) => rowOf(item, change),
  })
  const reset = button('Put everything back', () =>
    change('The sandbox behaves as it does by default.', () => ({ faults: [], choices: {} })),
  )

  async function load() {
    if (sentences.size === 0) {
      const { faults } = await connection.control('GET', '/faults')
      sentences = new Map(faults.map(({ id, says: sentence }) => [id, sentence]))
      known.replaceChildren(...faults.map(({ id, says: sentence }) => element('option', { value: id }, sentence)))
    }
    current = await connection.control('GET', '/behaviour')
    if (name.options.length === 0) {
      name.append(...current.available.map((choice) => element('option', { value: choice.name }, choice.name)))
      showValues()
    }
    reset.disabled = current.faults.length === 0 && Object.keys(current.choices).length === 0
    rows.update([
      ...current.faults.map((id) => ({ key: id, fault: id, says: sentences.get(id) })),
      ...Object.entries(current.choices).map(([choice, to]) => ({
        key: `${choice}=${to}`,
        choice,
        says: sentenceOf(choice),
      })),
    ])
  }
  const sentenceOf = (choice) => current.available.find((one) => one.name === choice)?.says

  function form(text, onsubmit, ...fields) {
    return element(
      'form',
      {
        class: 'inline',
        onsubmit(event) {
          event.preventDefault()
          onsubmit().catch(failed)
        },
      },
      fields,
      element('button', {}, text),
    )
  }

  return {
    nodes: [
      heading('Behaviour', reset),
      element('h3', {}, 'Faults'),
      faultForm,
      element('h3', {}, 'Choices'),
      choiceForm,
      says,
      element('h3', {}, 'In effect'),
      ...rows.nodes,
    ],
    load,
  }
}

function rowOf({ key, fault, choice, says }, change) {
  const putBack = () =>
    change(`${key} is put back.`, ({ faults, choices: { [choice]: _, ...others } }) => ({
      faults: faults.filter((id) => id !== fault),
      choices: others,
    }))
  return [
    element(
      'div',
      { class: 'what line' },
      span(fault ? 'fault' : 'choice', 'muted'),
      span(key, 'strong mono'),
      span(says),
    ),
    element('div', { class: 'actions' }, button('Put back', putBack, { 'aria-label': `Put back ${key}` })),
  ]
}
