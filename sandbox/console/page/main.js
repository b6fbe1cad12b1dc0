import { behaviourView } from './behaviour.js'
import { boletosView } from './boletos.js'
import { cardsView } from './cards.js'
import { createClock } from './clock.js'
import { createConnection, Refused } from './connection.js'
import { element } from './element.js'
import { eventsView } from './events.js'
import { requestsView } from './requests.js'
import { subscriptionsView } from './subscriptions.js'
import { transactionsView } from './transactions.js'

/** Records that are kept, and shown. */
const KEPT = 200
/** After a record, the section is loaded again. Records that follow each other cause one load. */
const LOAD_DELAY = 150

const sections = {
  requests: ['Requests', requestsView],
  boletos: ['Boletos', boletosView],
  cards: ['Cards', cardsView],
  transactions: ['Transactions', transactionsView],
  subscriptions: ['Subscriptions', subscriptionsView],
  events: ['Events', eventsView],
  behaviour: ['Behaviour', behaviourView],
}

const byId = (id) => document.getElementById(id)

/** The token is in the fragment of the address that the sandbox prints. It stays in this tab, and not in its history. */
function takeToken() {
  const given = /^#token=(.+)$/.exec(location.hash)?.[1]
  if (given) {
    sessionStorage.setItem('token', given)
    history.replaceState(null, '', '#requests')
  }
  return sessionStorage.getItem('token') ?? ''
}

function start() {
  const connection = createConnection(takeToken())
  const records = createRecords()
  const say = (text, className = '') =>
    byId('message').replaceChildren(element('span', { class: className || null }, text))
  const failed = (error) => say(error.message, 'bad')

  let acting = Promise.resolve()
  /** Runs what a button does after what other buttons do, reports it with a text or by its result, and loads the section again. */
  function act(text, work) {
    acting = acting.then(() => run(text, work))
    return acting
  }

  async function run(text, work) {
    try {
      const result = await work()
      if (text !== undefined) say(typeof text === 'function' ? text(result) : text)
      await load()
    } catch (error) {
      failed(error)
    }
  }

  const clock = createClock({ connection, act })
  byId('clock').append(...clock.nodes)
  const context = { connection, records, say, act, failed, now: clock.now }
  const views = Object.fromEntries(Object.entries(sections).map(([name, [, create]]) => [name, create(context)]))
  const current = () => (Object.hasOwn(sections, location.hash.slice(1)) ? location.hash.slice(1) : 'requests')

  async function load() {
    try {
      await views[current()].load()
    } catch (error) {
      if (error instanceof Refused) throw error
      // As a fault makes it.
      throw new Error('The response does not have the form of the contract: Requests shows it.')
    }
  }

  const links = Object.entries(sections).map(([name, [title]]) => element('a', { href: `#${name}` }, title))
  byId('sections').append(...links)

  function show() {
    // The address that the sandbox printed was opened in this tab once more.
    if (location.hash.startsWith('#token=')) return location.reload()
    for (const link of links) {
      if (link.hash === `#${current()}`) {
        link.setAttribute('aria-current', 'page')
        // On a phone, not all sections fit.
        link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      } else link.removeAttribute('aria-current')
    }
    byId('message').replaceChildren()
    byId('view').replaceChildren(...views[current()].nodes)
    document.title = `${sections[current()][0]} · Payments sandbox`
    load().catch(failed)
  }

  let timer
  addEventListener('hashchange', show)
  byId('skip').addEventListener('click', (event) => {
    event.preventDefault()
    byId('view').focus()
  })
  connection.follow({
    onRecord(record) {
      records.add(record)
      clearTimeout(timer)
      timer = setTimeout(() => load().catch(failed), LOAD_DELAY)
    },
    onState(state) {
      const texts = {
        open: 'Connected',
        closed: 'The sandbox has stopped. Waiting for it…',
        refused: 'Open the address that the sandbox has printed.',
      }
      byId('state').textContent = texts[state]
      byId('state').className = state === 'open' ? 'good' : 'bad'
      if (state === 'open') clock.load().catch(failed)
    },
  })
  show()
}

/** Requests and deliveries, the latest first. A page that connects again gets some of them again. */
function createRecords() {
  const all = new Map()
  return {
    add(record) {
      all.set(record.n, record)
      if (all.size > KEPT) all.delete(Math.min(...all.keys()))
    },
    latest: () => [...all.values()].toSorted((a, b) => b.n - a.n),
  }
}

start()
