import { button, element, select } from './element.js'

const durations = [
  ['60000', '1 minute'],
  ['3600000', '1 hour'],
  ['90000000', '25 hours'],
  ['604800000', '7 days'],
  ['2678400000', '31 days'],
]

/** The clock of the sandbox, which runs with the system time from what was read last. */
export function createClock({ connection, act }) {
  let offset = 0
  const now = () => Date.now() + offset
  const shown = element('time', { class: 'mono' })
  const by = select('Advance by', durations)
  const show = () => {
    shown.textContent = `${new Date(now()).toISOString().slice(0, 19).replace('T', ' ')} UTC`
  }
  const set = ({ now: time }) => {
    offset = Date.parse(time) - Date.now()
    show()
  }
  const advance = () =>
    act('The clock is advanced.', async () =>
      set(await connection.control('POST', '/clock', { advanceMs: Number(by.value) })),
    )
  setInterval(show, 1000)
  return {
    now,
    nodes: [shown, by, button('Advance', advance)],
    load: async () => set(await connection.control('GET', '/clock')),
  }
}
