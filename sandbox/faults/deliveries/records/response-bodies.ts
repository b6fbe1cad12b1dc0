import { fault } from '../../fault.ts'
import { changeRecord } from '../change-records.ts'

/** Violations of spec/rules/deliveries.yaml in the responses that records show. */
export default [
  fault({
    id: 'deliveries.response-body-trimmed',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` lacks the spaces and line breaks at its ends.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.responseBody ? { ...row, responseBody: row.responseBody.trim() } : row)),
  }),

  fault({
    id: 'deliveries.json-responses-reformatted',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` of a JSON response lacks the spaces between its values.',
    apply: (parts) =>
      changeRecord(parts, (row) => {
        if (!row.responseBody?.startsWith('{')) return row
        return { ...row, responseBody: JSON.stringify(JSON.parse(row.responseBody)) }
      }),
  }),

  fault({
    id: 'deliveries.response-body-longer-than-1-kb',
    breaks: ['deliveries.response-body-first-kilobyte', 'WebhookDeliveryDto.responseBody.maxLength'],
    says: '`responseBody` is some characters longer than 1 KB.',
    apply: (parts) =>
      changeRecord(parts, (row) =>
        row.responseBody && row.responseBody.length > 300 ? { ...row, responseBody: `${row.responseBody}é€` } : row,
      ),
  }),

  fault({
    id: 'deliveries.response-body-of-1023-bytes',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is cut to 1023 bytes.',
    apply: (parts) =>
      changeRecord(parts, (row) => {
        const bytes = Buffer.from(row.responseBody ?? '')
        return bytes.length < 1024 ? row : { ...row, responseBody: bytes.subarray(0, 1023).toString() }
      }),
  }),

  fault({
    id: 'deliveries.response-body-of-100-characters',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is cut to 100 characters.',
    apply: (parts) =>
      changeRecord(parts, (row) => (row.responseBody ? { ...row, responseBody: row.responseBody.slice(0, 100) } : row)),
  }),

  fault({
    id: 'deliveries.response-body-only-first-line',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` is only the first line of the response.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({ ...row, responseBody: row.responseBody?.split('\n')[0] ?? null })),
  }),

  fault({
    id: 'deliveries.response-body-without-last-byte',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` lacks the last byte of the response.',
    apply: (parts) => changeRecord(parts, (row) => ({ ...row, responseBody: row.responseBody?.slice(0, -1) ?? null })),
  }),

  fault({
    id: 'deliveries.response-body-escaped',
    breaks: ['deliveries.response-body-first-kilobyte'],
    says: '`responseBody` of a record contains character references for markup.',
    apply: (parts) =>
      changeRecord(parts, (row) => ({ ...row, responseBody: row.responseBody?.replaceAll('<', '&lt;') ?? null })),
  }),
]
