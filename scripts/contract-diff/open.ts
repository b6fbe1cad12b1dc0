import { change, listOf, type Rule, sameAgain, shown } from './parts.ts'

/** `x-open` lists keywords that no server fails: each that is no longer listed, and still stands, is held against servers now. */
export const openRule: Rule = (before, after, at, whole) => {
  const [was, is] = [listOf(before), listOf(after)]
  const closed = was.filter((keyword) => !is.includes(keyword) && whole.after[String(keyword)] !== undefined)
  const opened = is.filter((keyword) => !was.includes(keyword))
  const told = [
    ...closed.map((keyword) =>
      change(at, 'breaksServers', `${shown(keyword)} is no longer open: a server that passed may fail`),
    ),
    ...opened.map((keyword) => change(at, 'harmless', `${shown(keyword)} is open now: no server fails for it`)),
  ]
  return told.length > 0 ? told : [sameAgain(at, 'x-open')]
}

/** `x-provisional`: an operation that no server needs to have. */
export const provisionalRule: Rule = (_before, after, at) => [
  after === true
    ? change(at, 'harmless', 'is provisional now: no server needs to have it')
    : change(at, 'breaksServers', 'is no longer provisional: every server has it, and a server that passed may fail'),
]
