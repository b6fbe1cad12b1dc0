/** A request that was refused, with the message of its response. */
export class Refused extends Error {}

/** How long the page waits before it connects again, in milliseconds. */
const PAUSE = 2000

/** The server of this page, which passes requests on to the API and to the control interface. */
export function createConnection(token) {
  const headers = { authorization: `Bearer ${token}` }

  async function send(method, path, body) {
    const response = await fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(() => {
      throw new Refused('The sandbox does not respond.')
    })
    const text = await response.text()
    const json = parsed(text)
    if (response.ok) return json
    const fields = (json?.errors ?? []).map(({ field, message }) => `${field} ${message}`)
    throw new Refused(`${response.status}: ${fields.join('; ') || json?.message || text.slice(0, 200)}`)
  }

  return {
    api: (method, path, body) => send(method, `/api${path}`, body),
    control: (method, path, body) => send(method, `/control${path}`, body),
    /** The latest objects of an offset list, whatever its order is, and how many there are. */
    async latest(path, size = 50) {
      const page = (number) => send('GET', `/api${path}?page=${number}&pageSize=${size}`)
      const first = await page(1)
      const last = Math.ceil(first.count / size)
      const others = last < 2 ? [] : await Promise.all([...new Set([last - 1, last])].filter((n) => n > 1).map(page))
      const rows = [first, ...others].flatMap((one) => one.rows)
      return { count: first.count, rows: newestFirst(rows).slice(0, size) }
    },
    /** Calls `onRecord` for each request and delivery, and `onState` when the stream starts and ends. Connects again. */
    async follow({ onRecord, onState }) {
      for (;;) {
        try {
          const response = await fetch('/stream', { headers })
          if (response.status === 401) return onState('refused')
          onState('open')
          await readEvents(response.body, onRecord)
        } catch {
          // The sandbox has stopped, or the connection broke.
        }
        onState('closed')
        await new Promise((resolve) => setTimeout(resolve, PAUSE))
      }
    },
  }
}

/** By the time of creation; objects of the same time stay in the order of the list, reversed. */
export function newestFirst(rows) {
  return rows.toReversed().toSorted((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
}

async function readEvents(body, onRecord) {
  let rest = ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += decoder.decode(part.value, { stream: true })
    const events = rest.split('\n\n')
    rest = events.pop()
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) onRecord(JSON.parse(data))
    }
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
