/** The examples are valid against the schemas (`npm run lint`). Here: what no schema can say of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

type Members = { readonly [name: string]: unknown }

const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'))
const examples = new Map<string, Members>(
  names.map((name) => [name, parse(readFileSync(join(import.meta.dirname, name), 'utf8')).value]),
)

/** Every object in the examples that has a member. */
function having(member: string): [string, Members][] {
  const found: [string, Members][] = []
  const visit = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return
    if (member in node) found.push([name, node as Members])
    for (const value of Object.values(node)) visit(value, name)
  }
  for (const [name, value] of examples) visit(value, name)
  expect(found.length).toBeGreaterThan(0)
  return found
}

describe('a boleto', () => {
  test.each(having('barcode'))('in %s has a barcode that says its amount and its due date', (_, boleto) => {
    const barcode = String(boleto.barcode)
    expect(barcode).toMatch(/^\d{3}9\d{40}$/)
    expect(Number(barcode.slice(9, 19))).toBe(Math.round(Number(boleto.amount) * 100))
    // The days since 7 October 1997; after 9999 they begin again at 1000.
    const days = (Date.parse(String(boleto.dueDate)) - Date.parse('1997-10-07')) / 86_400_000
    expect(Number(barcode.slice(5, 9))).toBe(days > 9999 ? days - 9000 : days)
    expect(Number(barcode[4])).toBe(barcodeDigit(barcode.slice(0, 4) + barcode.slice(5)))
  })

  test.each(having('digitableLine'))('in %s has a digitable line that says its barcode', (_, boleto) => {
    const line = String(boleto.digitableLine)
    const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)]
    for (const field of fields) expect(luhnSum(field) % 10, field).toBe(0)
    const [first = '', second = '', third = ''] = fields.map((field) => field.slice(0, -1))
    expect(first.slice(0, 4) + line.slice(32) + first.slice(4) + second + third).toBe(boleto.barcode)
  })
})

test.each(having('documentNumber'))('the payer in %s has a document with right check digits', (_, payer) => {
  const number = String(payer.documentNumber)
  expect(number).toHaveLength(payer.personType === 'natural' ? 11 : 14)
  const payload = number.slice(0, -2)
  const highest = payer.personType === 'natural' ? 12 : 9
  const first = documentDigit(payload, highest)
  expect(number).toBe(`${payload}${first}${documentDigit(`${payload}${first}`, highest)}`)
})

test.each(having('cardNumber'))('the card in %s has a number that is never issued', (_, { cardNumber }) => {
  // ISO/IEC 7812: 9 is for national standards bodies, and 999 is no country.
  expect(cardNumber).toMatch(/^999999\d{10}$/)
  expect(luhnSum(String(cardNumber)) % 10).toBe(0)
})

const requests = /-(create|extend)-/
const datesOfRequests = ['dueDate', 'newDueDate', 'expectedChargeDateUTC'].flatMap((name) =>
  having(name).flatMap(([file, value]) => (requests.test(file) ? [[file, name, String(value[name])] as const] : [])),
)

test.each(datesOfRequests)('the request in %s has a %s that is not past for years', (_file, _name, date) => {
  expect(date > '2030').toBe(true)
})

describe('of each list there is', () => {
  const lists = names.flatMap((name) => /^(.*)-full-page\.yaml$/.exec(name)?.[1] ?? [])
  const page = (name: string) => {
    const value = examples.get(`${name}.yaml`) as Members
    const { totalCount, hasNext, pageSize } = (value.pagination ?? {}) as Members
    return { rows: (value.rows ?? value.data) as unknown[], count: value.count ?? totalCount, hasNext, pageSize }
  }

  test.each(lists)('a full page and a last one: %s', (list) => {
    const [full, last] = [page(`${list}-full-page`), page(`${list}-last-page`)]
    const asked = /`pageSize(?:=(\d+)|` = (\d+))/.exec(
      readFileSync(join(import.meta.dirname, `${list}-full-page.yaml`), 'utf8'),
    )
    expect(full.rows).toHaveLength(Number(asked?.[1] ?? asked?.[2]))
    expect(last.rows.length).toBeLessThan(full.rows.length)
    expect([full.count, last.count]).toEqual(Array(2).fill(full.rows.length + last.rows.length))
    if (full.pageSize !== undefined) {
      expect([full.pageSize, full.hasNext, last.hasNext]).toEqual([full.rows.length, true, false])
    }
  })

  test.each(names.flatMap((name) => /^(.*-empty-page)\.yaml$/.exec(name)?.[1] ?? []))('an empty page: %s', (name) => {
    expect(page(name)).toMatchObject({ rows: [], count: 0 })
  })
})

/** Weights 2 to 9 from the right, again and again; 0, 10 and 11 become 1. */
function barcodeDigit(digits: string): number {
  const sum = weighted(digits, 9)
  const digit = 11 - (sum % 11)
  return digit > 9 ? 1 : digit
}

/** CPF and CNPJ alike: weights from 2 upwards from the right, those of a CNPJ again from 2 after 9. */
function documentDigit(digits: string, highest: number): number {
  const rest = weighted(digits, highest) % 11
  return rest < 2 ? 0 : 11 - rest
}

function weighted(digits: string, highest: number): number {
  return [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * (2 + (place % (highest - 1))), 0)
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}
