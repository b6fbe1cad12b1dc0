import pc from 'picocolors'
import type { EndEvent, VerdictEvent } from '../events.ts'
import { failureGroups } from '../failure-groups.ts'
import { type ToDoItem, type ToDoSection, toDoList } from '../to-do.ts'
import { clip } from './text.ts'

/** The operations that do not work, each with its request and the response. */
export function toDo(verdicts: readonly VerdictEvent[], end: EndEvent, width: number): string {
  const list = toDoList(end, verdicts, failureGroups(verdicts))
  if (list.length === 0) return ''
  const count = (of: (section: ToDoSection) => number) => list.reduce((sum, section) => sum + of(section), 0)
  const sections = list.flatMap(({ section, working, all, items }) => [
    `${items.length === 0 ? pc.green('✓') : pc.red('✗')} ${section.padEnd(22)} ${working} of ${all} operations work`,
    ...items.flatMap((item) => [
      clip(toDoLine(item), width),
      ...(item.others.length === 0 ? [] : [clip(`              also fails: ${item.others.join(', ')}`, width)]),
    ]),
  ])
  const title = `Operations: ${count(({ working }) => working)} of ${count(({ all }) => all)} work. Rules about the others are not tested.`
  return [pc.bold(title), ...sections].join('\n')
}

function toDoLine({ state, operation, request, found }: ToDoItem): string {
  const response = found.replaceAll(/\s+/g, ' ')
  return `    ${state.padEnd(9)} ${operation}: ${state === 'unknown' ? response : `${request} returns ${response}`}`
}
