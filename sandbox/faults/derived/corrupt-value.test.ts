import { expect, test } from 'vitest'
import { derivedRules } from '../../../generated/rules.ts'
import { readSchemas } from '../../contract.ts'
import { corrupt } from './corrupt-value.ts'

test('removes a required property, and leaves metadata alone whose keys are names that every object inherits', async () => {
  const rule = derivedRules['CardDto.name.required']
  const path = rule.schemaPath.replace(/\/required$/, '')
  const metadata = JSON.parse('{"constructor":"1","toString":"2","__proto__":"3"}') as object
  const changed = corrupt(await readSchemas(), path, { id: 'a', name: 'Travel', metadata }, rule)
  expect(JSON.stringify(changed)).toBe(JSON.stringify({ id: 'a', metadata }))
})
