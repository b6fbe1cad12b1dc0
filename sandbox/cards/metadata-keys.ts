import { ApiError } from '../api-error.ts'
import type { Choices } from '../choices.ts'
import { messages as general } from '../messages.ts'
import { messages } from './messages.ts'

/** @throws ApiError 400 for metadata with a key that the choice `metadata-keys=refuse` refuses */
export function checkMetadataKeys(metadata: object | undefined, choices: Choices): void {
  if (choices['metadata-keys'] === 'accept' || Object.keys(metadata ?? {}).every((key) => /^[\w-]+$/.test(key))) return
  const errors = [{ field: 'metadata', code: 'keys', message: messages.unusualKey }]
  throw new ApiError(400, general.invalid, { errors })
}
