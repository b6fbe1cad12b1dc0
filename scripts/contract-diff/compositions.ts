import { areApart } from './apart.ts'
import { besides } from './deeper.ts'
import { nameOf, orSame, pairsOf } from './pairs.ts'
import { type At, change, listOf, partOf, type Rule, shown, unclear } from './parts.ts'
import { isReference } from './references.ts'

/** `allOf`: one part more allows less. */
export function everyPart(schemaRule: Rule): Rule {
  return (before, after, at, whole) => {
    const found = pairsOf(listOf(before), listOf(after)).flatMap(({ was, is, index }) => {
      const others = {
        before: { ...whole.before, allOf: listOf(before).filter((part) => part !== was) },
        after: { ...whole.after, allOf: listOf(after).filter((part) => part !== is) },
      }
      const there = besides(at, others)
      if (was !== undefined && is !== undefined) return schemaRule(was, is, named(there, is, ''), whole)
      if (was === undefined) return [change(there, 'narrower', `${label(is, index)} of \`allOf\` is new`)]
      return [change(there, 'wider', `${label(was, index)} of \`allOf\` is gone`)]
    })
    return orSame(found, at, 'allOf')
  }
}

/** `anyOf`, and `oneOf` where no value can be of two forms: one form more allows more. */
export function alternatives(keyword: 'anyOf' | 'oneOf', schemaRule: Rule): Rule {
  return (before, after, at, whole) => {
    const count = (forms: unknown) => `one of ${listOf(forms).length} forms`
    if (before === undefined) return [change(at, 'narrower', `is of ${count(after)} now`)]
    if (after === undefined) return [change(at, 'wider', `is no longer of ${count(before)} alone`)]
    const { documents } = at
    const apart = keyword === 'anyOf' || (areApart(documents.before, before) && areApart(documents.after, after))
    if (!apart) return unclear(keyword)(before, after, at, whole)
    const found = pairsOf(listOf(before), listOf(after)).flatMap(({ was, is, index }) => {
      if (was !== undefined && is !== undefined)
        return schemaRule(was, is, named(besides(at, whole), is, `[${index + 1}]`), whole)
      if (was === undefined) return [change(at, 'wider', `may be of a new form, ${label(is, index)}`)]
      return [change(at, 'valueGone', `is no longer of the form ${label(was, index)}`)]
    })
    return orSame(found, at, keyword)
  }
}

function label(schema: unknown, index: number): string {
  const name = nameOf(schema)
  return name === undefined ? `part ${index + 1}` : shown(name)
}

/** The place inside a part that is written there; a part that is referred to and is no longer the same keeps the place. */
function named(at: At, schema: unknown, otherwise: string): At {
  const { title } = partOf(isReference(schema) ? {} : schema)
  return { ...at, place: `${at.place}${typeof title === 'string' ? `[${title}]` : otherwise}` }
}
