import { expect, test } from 'vitest'
import { variablesToSet } from './variables.ts'

test('variablesToSet names the variables of commands, each once', () => {
  expect(variablesToSet(['curl URL', 'npm run conform'])).toBeUndefined()
  expect(variablesToSet(['curl -H "authorization: Bearer $TOKEN"', `curl -H "authorization: \${TOKEN}AAAA"`])).toBe(
    'TOKEN: set it before pasting',
  )
  expect(variablesToSet(['--client-secret "$CLIENT_SECRET"', 'curl -H "authorization: Bearer $UNISSUED_TOKEN"'])).toBe(
    'UNISSUED_TOKEN, CLIENT_SECRET: set them before pasting',
  )
})
