import { button, element, heading, select, span } from './element.js'
import { createRows } from './rows.js'

/** Faults and choices of the sandbox while it runs. */
export function behaviourView({ connection, act, failed }) {
  let current = { faults: [], choices: {}, available: [] }
  let sentences = new Map()
  const change = (text, { faults = current.faults, choices = current.choices }) =>
    act(text, async () => {
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
  const addFault = () =>
    change(`The sandbox breaks ${fault.value}.`, {
      faults: [...new Set([...current.faults, fault.value.trim()])],
    }).then(() => {
      fault.value = ''
    })
  const faultForm = form('Break a rule', addFault, fault, known)

  const name = select('Choice', [])
  const value = select('Value', [])
  const says = element('p', { class: 'muted' })
  const chosen = () => current.available.find((choice) => choice.name === name.value)
  const showValues = () => {
    value.replaceChildren(...(chosen()?.others ?? []).map((other) => element('option', { value: other }, other)))
    says.textContent = chosen() ? `${chosen().says}. Default: ${chosen().default}` : ''
  }
  name.addEventListener('change', showValues)
  const addChoice = () =>
    change(`${name.value} is ${value.value}.`, { choices: { ...current.choices, [name.value]: value.value } })
  const choiceForm = form('Choose', addChoice, name, value)

  const rows = createRows({
    emptyText: 'The sandbox behaves as it does by default.',
    keyOf: ({ key }) => key,
    render: (item) => rowOf(item, change, () => current),
  })
  const reset = button('Put everything back', () =>
    change('The sandbox behaves as it does by default.', { faults: [], choices: {} }),
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

function rowOf({ key, fault, choice, says }, change, current) {
  const putBack = () => {
    const { faults, choices } = current()
    const { [choice]: _, ...others } = choices
    return change(`${key} is put back.`, { faults: faults.filter((id) => id !== fault), choices: others })
  }
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
