import pc from 'picocolors'
import { stateInWords, type ToDoItem, type ToDoSection, toDoList } from '../coverage/to-do.ts'
import type { EndEvent, VerdictEvent } from '../events.ts'
import { failureGroups } from '../failures/failure-groups.ts'
import { clip } from './text.ts'

/** The operations that do not work, each with its request and the response. */
export function toDo(verdicts: readonly VerdictEvent[], end: EndEvent, width: number): string {
  const list = toDoList(end, verdicts, failureGroups(verdicts))
  if (list.length === 0) return ''
  const count = (of: (section: ToDoSection) => number) => list.reduce((sum, section) => sum + of(section), 0)
  const sections = list.flatMap(({ section, working, all, items }) => [
    `${items.length === 0 ? pc.green('✓') : pc.red('✗')} ${section.padEnd(22)} ${working} of ${all} operations can be tested`,
    ...items.flatMap((item) => [
      clip(toDoLine(item), width),
      ...(item.others.length === 0 ? [] : [clip(`              also fails: ${item.others.join(', ')}`, width)]),
    ]),
  ])
  const [working, all] = [count(({ working }) => working), count(({ all }) => all)]
  const states = list.flatMap(({ items }) => items.map(stateInWords))
  const others = [...Map.groupBy(states, (state) => state)].map(([state, some]) => `${some.length} ${state}`)
  const title = `Operations: ${working} of ${all} can be tested. Rules about the others are not tested: ${others.join(', ')}.`
  return [pc.bold(title), ...sections].join('\n')
}

function toDoLine(item: ToDoItem): string {
  const { state, operation, request, found } = item
  const response = found.replaceAll(/\s+/g, ' ')
  const sent = state === 'silent' ? `${request}: ${response}` : `${request} returns ${response}`
  return `    ${stateInWords(item).padEnd(9)} ${operation}: ${state === 'unknown' ? response : sent}`
}
